import { run } from './run.ts'

/** Writes apps/server/src/platform/db/tables.ts anew; its test fails when it is stale. */
process.exitCode = await run('vitest', ['run', '--project', 'server', 'platform/db/tables.test.ts', '-u'])
