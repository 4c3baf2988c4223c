import { run } from './run.ts'

/** Of apps/server/src/platform/db/tables.ts, by its test. */
process.exitCode = await run('vitest', ['run', '--project', 'server', 'platform/db/tables.test.ts', '-u'])
