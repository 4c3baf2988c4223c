import { prepareHospital } from './crash-test/crash-hospital.ts'
import { type CrashServer, startCrashServer } from './crash-test/crash-server.ts'
import { goalsOf, sumOf } from './crash-test/goals.ts'
import { backupBeside } from './full-disk/backup-beside.ts'
import { type Filling, type Outcome, runRound } from './full-disk/round.ts'
import { startWhileFull } from './full-disk/start-while-full.ts'
import { atMostWait, type Line, none } from './measurement.ts'
import { judge } from './result-page.ts'
import { openSmallDisk, type SmallDisk } from './full-disk/small-disk.ts'

/**
 * npm run full-disk-test -- [rounds] (Linux, root, loop devices): fills the disk while people do everything, looks at
 * the answers, frees space, counts losses; also starts on a full disk, and makes a backup that does not fit.
 */
type Round = (server: CrashServer, disk: SmallDisk) => Promise<Outcome>
const filledBy =
  (filling: Filling): Round =>
  (server, disk) =>
    runRound(server, disk, filling)
const ROUNDS = [filledBy('at-once'), filledBy('slowly'), filledBy('by-itself'), startWhileFull, backupBeside]
const WANTED_BACK_MS = 10_000
const LEAST_A_ROUND = 10

const rounds = Number(process.argv[2] ?? ROUNDS.length)
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('usage: npm run full-disk-test -- [rounds]')

const outcomes: Outcome[] = []
const begun = performance.now()
const hospital = await prepareHospital(undefined)

async function tryRound(number: number, run: Round): Promise<void> {
  const disk = await openSmallDisk()
  const server = await startCrashServer(hospital, { disk })
  try {
    const outcome = await run(server, disk)
    outcomes.push(outcome)
    const { acknowledged, lost, double, half, gone, reads, writes, backMs, errors, summary } = outcome
    console.log(
      `round ${number}: ${summary}; while it was full ${reads.answered} reads answered, ${reads.failed} failed, ${writes.refused} writes refused; ` +
        `bookings again after ${backMs} ms; ${acknowledged} acknowledged, ${lost} lost, ${double} double, ${half} half`,
      ...[...outcome.sentences].map(([sentence, count]) => `\n  ${count} bookings were told: ${sentence}`),
      ...told([...errors, ...gone]).map((error) => `\n  ${error}`),
    )
  } finally {
    await disk.freeSpace()
    await server.clear()
    await disk.remove()
  }
}

function told(errors: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const error of errors) counts.set(error, (counts.get(error) ?? 0) + 1)
  return [...counts].map(([error, count]) => (count > 1 ? `${count} × ${error}` : error))
}

function sentencesOf(all: readonly Outcome[]): Line[] {
  const counts = new Map<string, number>()
  for (const [sentence, count] of all.flatMap((one) => [...one.sentences]))
    counts.set(sentence, (counts.get(sentence) ?? 0) + count)
  return [...counts].map(([sentence, count]) => ({
    what: `bookings told: ${sentence}`,
    value: String(count),
  }))
}

try {
  for (let number = 1; number <= rounds; number += 1)
    await tryRound(number, ROUNDS[(number - 1) % ROUNDS.length] ?? startWhileFull)
} finally {
  await hospital.clear()
}
const sum = (read: (outcome: Outcome) => number) => outcomes.reduce((all, one) => all + read(one), 0)
const seconds = Math.round((performance.now() - begun) / 1000)
const lines = [
  ...goalsOf(sumOf(outcomes), LEAST_A_ROUND),
  none(
    'reads that failed while it was full',
    sum((one) => one.reads.failed),
  ),
  { what: 'reads answered while it was full', value: String(sum((one) => one.reads.answered)) },
  { what: 'writes refused with the sentence', value: String(sum((one) => one.writes.refused)) },
  ...sentencesOf(outcomes),
  atMostWait(
    'bookings again after there is space',
    Math.max(...outcomes.map(({ backMs }) => backMs)),
    WANTED_BACK_MS,
  ),
]
console.log(
  `full disk: ${rounds} rounds, ${lines.map(({ what, value }) => `${what} ${value}`).join(', ')} (${seconds} s)`,
)
process.exitCode = judge('full-disk', `A full disk: ${rounds} rounds`, {
  lines,
  method: `\`npm run full-disk-test -- ${rounds}\`, ${seconds} s: filled at once, slowly, and by bookings alone; a start while it is full; a backup that does not fit, beside bookings. docs/decisions/0019-proof.md says what is tried.`,
  isForPage: rounds >= ROUNDS.length,
})
