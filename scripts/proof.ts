import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atLeastSo, none } from '../bench/measurement.ts'
import { judge } from '../bench/result-page.ts'
import { run } from './run.ts'

/** Too long for every `npm test`: npm run proof -- [files]. Whole, it writes bench/results. */
const names = process.argv.slice(2)
const report = join(await mkdtemp(join(tmpdir(), 'desk-proof-')), 'report.json')
const status = await run('vitest', [
  'run',
  '--config',
  'vitest.proof.config.ts',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
  ...names,
])
const { numPassedTests: passed, numTotalTests: all } = JSON.parse(await readFile(report, 'utf8'))
const missed = judge('proof', 'The n-th statement of every call that writes fails, for all n', {
  lines: [
    atLeastSo('calls that are left whole or undone, whichever statement fails', Number(passed), 1),
    none('that are not', Number(all) - Number(passed)),
  ],
  method: '`npm run proof`. docs/decisions/0019-proof.md says how it is tried.',
  isForPage: names.length === 0,
})
process.exitCode = Math.max(status, missed)
