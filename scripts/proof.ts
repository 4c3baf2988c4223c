import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import * as z from 'zod/mini'
import { none } from '../bench/measurement.ts'
import { judge } from '../bench/result-page.ts'
import { run } from './run.ts'

/** Proofs that take too long for every `npm test`: npm run proof -- [files]. Each that ran whole writes its page. */
const given = process.argv.slice(2)
const isWhole = given.every((one) => !one.startsWith('-'))
const file = join(await mkdtemp(join(tmpdir(), 'desk-proof-')), 'report.json')
const status = await run('vitest', [
  'run',
  '--config',
  'vitest.proof.config.ts',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${file}`,
  ...given,
])

const report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({
          title: z.string(),
          status: z.string(),
          /** What a test measured, for the page. */
          meta: z.object({ measured: z.optional(z.string()) }),
        }),
      ),
    }),
  ),
})
type File = z.output<typeof report>['testResults'][number]

/** The page's title, and what its tests count. */
const KNOWN: Record<string, [title: string, counted: string]> = {
  'failing-statements': [
    'The n-th statement of every call that writes fails, for all n',
    'calls that are left whole or undone, whichever statement fails',
  ],
  container: ['The container image, built and run', 'claims that hold'],
  compose: ['Desk and PostgreSQL by Docker Compose, then a second desk', 'claims that hold'],
  systemd: ['The service under a real systemd', 'claims that hold'],
  'processes-under-load': ['Two and four processes under a steady load', 'loads under which all holds'],
}

function judgeFile({ name, assertionResults: tests }: File): number {
  const proof = basename(name, '.proof.ts')
  const [title, counted] = KNOWN[proof] ?? [proof, 'claims that hold']
  const so = (wanted: string) => tests.filter((one) => one.status === wanted)
  const [passed, skipped] = [so('passed'), [...so('skipped'), ...so('pending')]]
  const measured = tests.flatMap(({ title: what, meta }) =>
    meta.measured === undefined ? [] : [{ what, value: meta.measured }],
  )
  if (skipped.length === tests.length) {
    if (status === 0)
      console.log(`${proof} was NOT tried: what it needs is not here, as its first lines say.`)
    return 0
  }
  return judge(proof, title, {
    lines: [
      { what: counted, value: String(passed.length) },
      none('that do not', tests.length - passed.length - skipped.length),
      ...measured,
    ],
    method: `\`npm run proof -- ${proof}\`. docs/decisions/0019-proof.md says how it is tried.`,
    isForPage: isWhole,
  })
}

const { testResults } = report.parse(JSON.parse(await readFile(file, 'utf8')))
process.exitCode = Math.max(status, ...testResults.map(judgeFile))
