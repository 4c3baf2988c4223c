import { run } from './run.ts'

/** Writes every source file in the project's format. */
process.exitCode = await run('oxfmt', ['.'])
