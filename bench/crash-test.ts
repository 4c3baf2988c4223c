import { type Arguments, readArguments } from './crash-test/arguments.ts'
import { prepareHospital } from './crash-test/crash-hospital.ts'
import { startCrashServer } from './crash-test/crash-server.ts'
import { crashLogIns } from './crash-test/log-ins.ts'
import { openLooseDisk } from './crash-test/loose-disk.ts'
import { type FirstKill, runRound } from './crash-test/round.ts'
import { findingOf, goalsOf, sumOf } from './crash-test/goals.ts'
import { judge } from './result-page.ts'
import { startSmtpServer } from '@desk/testing/smtp-server'

/**
 * npm run crash-test -- [rounds]: kills server and database while people do everything, and counts losses. Some rounds
 * first kill PostgreSQL, the server, or with --workers n a worker. --power-loss drops unsynced writes (Linux, root).
 * --without-fsync (with power loss) and --without-constraint (psql) must fail; with --expect-failure that is success.
 * --log-ins guesses passwords in place of all else; with --unlogged-tries it must fail in the same way.
 */
const FIRST_KILLS: FirstKill[] = ['nothing', 'postgres', 'server']
const WITH_WORKERS: FirstKill[] = ['worker', 'nothing', 'worker', 'postgres']
/** So many rounds write a page in bench/results. */
const ROUNDS_FOR_PAGE = { whole: 100, weak: 2, workers: 4, powerLoss: 10 }

const asked = readArguments(process.argv.slice(2))
if (asked.areLogIns) process.exit(await crashLogIns(asked))
const { rounds, weakness, workers, losesPower } = asked
const kills = workers === undefined ? FIRST_KILLS : WITH_WORKERS
const outcomes: Awaited<ReturnType<typeof runRound>>[] = []
const begun = performance.now()
const smtp = await startSmtpServer()
const hospital = await prepareHospital(weakness)
const settings = { SMTP_URL: smtp.url, ...(workers !== undefined && { WORKERS: String(workers) }) }

async function tryRound(number: number, firstKill: FirstKill): Promise<void> {
  const disk = losesPower ? await openLooseDisk() : undefined
  const server = await startCrashServer(hospital, { disk, settings })
  try {
    const outcome = await runRound(server, firstKill, { workers, smtp })
    outcomes.push(outcome)
    const { acknowledged, lost, double, half, gone, errors, summary } = outcome
    console.log(
      `round ${number}: ${summary}; ${acknowledged} acknowledged, ${lost} lost, ${double} double, ${half} half`,
      ...[...errors, ...gone].map((line) => `\n  ${line}`),
    )
  } finally {
    await server.clear()
    await disk?.remove()
  }
}

try {
  for (let number = 1; number <= rounds; number += 1)
    await tryRound(number, kills[(number - 1) % kills.length] ?? 'nothing')
} finally {
  await hospital.clear()
  await smtp.close()
}
process.exitCode = conclude(asked)

/** Gives the exit status; writes a page after enough rounds. */
function conclude({ isFailureExpected }: Arguments): number {
  const seconds = `${Math.round((performance.now() - begun) / 1000)} s`
  const sum = sumOf(outcomes)
  const { acknowledged, lost, double, half } = sum
  console.log(
    `crash test: ${rounds} rounds, ${acknowledged} acknowledged, ${lost} lost, ${double} double, ${half} half (${seconds})`,
  )
  const finding = weakness && isFailureExpected ? findingOf(sum, weakness) : undefined
  if (finding) console.log(finding.sentence)
  const lines = finding ? [{ what: 'acknowledged', value: String(acknowledged) }, finding.line] : goalsOf(sum)
  const isForPage = rounds >= leastRounds() && (weakness === undefined || isFailureExpected)
  const title = `Crash test: ${rounds} rounds of kill -9`
  return judge(nameOfPage(), title, { lines, method: method(seconds), isForPage })
}

function leastRounds(): number {
  if (weakness !== undefined) return ROUNDS_FOR_PAGE.weak
  if (losesPower) return ROUNDS_FOR_PAGE.powerLoss
  return workers === undefined ? ROUNDS_FOR_PAGE.whole : ROUNDS_FOR_PAGE.workers
}

function nameOfPage(): string {
  return [
    'crash',
    ...(workers === undefined ? [] : [`${workers}-workers`]),
    ...(weakness ? [weakness] : losesPower ? ['power-loss'] : []),
  ].join('-')
}

function method(seconds: string): string {
  const command = ['npm run crash-test --', ...process.argv.slice(2)].join(' ')
  return (
    `\`${command}\`, ${seconds}. Before all is killed: ${[...new Set(kills)].join(', ')} by turns. ` +
    'What it does and what it proves is in docs/decisions/0019-proof.md.'
  )
}
