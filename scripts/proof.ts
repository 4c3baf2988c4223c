import { run } from './run.ts'

/** What proves most and takes longest, so not with every `npm test`: npm run proof -- [names of its files]. */
process.exitCode = await run('vitest', [
  'run',
  '--config',
  'vitest.proof.config.ts',
  ...process.argv.slice(2),
])
