import { run } from './run.ts'

/** The test of apps/server/src/platform/db/tables.ts writes the file. */
process.exitCode = await run('vitest', ['run', '--project', 'server', 'platform/db/tables.test.ts', '-u'])
