import { prepareHospital } from './crash-test/crash-hospital.ts'
import { type CrashServer, startCrashServer } from './crash-test/crash-server.ts'
import { backupBeside } from './full-disk/backup-beside.ts'
import { type Filling, type Outcome, runRound } from './full-disk/round.ts'
import { startWhileFull } from './full-disk/start-while-full.ts'
import { openSmallDisk, type SmallDisk } from './full-disk/small-disk.ts'

/**
 * Fills the disk on which the data lies while people register, hold, book, move, cancel and decide, looks what is answered while it is full,
 * makes room, and counts what was lost; starts on a full disk, and makes a backup that has no room: npm run full-disk-test -- [rounds] (Linux, as root, with loop devices).
 */
type Round = (server: CrashServer, disk: SmallDisk) => Promise<Outcome>
const filledBy =
  (filling: Filling): Round =>
  (server, disk) =>
    runRound(server, disk, filling)
const ROUNDS = [filledBy('at-once'), filledBy('slowly'), filledBy('by-itself'), startWhileFull, backupBeside]
const WANTED_BACK_MS = 10_000

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
      ...told([...errors, ...gone]).map((error) => `\n  ${error}`),
    )
  } finally {
    await disk.makeRoom()
    await server.clear()
    await disk.remove()
  }
}

/** Each once, with how often it was. */
function told(errors: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const error of errors) counts.set(error, (counts.get(error) ?? 0) + 1)
  return [...counts].map(([error, count]) => (count > 1 ? `${count} × ${error}` : error))
}

try {
  for (let number = 1; number <= rounds; number += 1)
    await tryRound(number, ROUNDS[(number - 1) % ROUNDS.length] ?? startWhileFull)
} finally {
  await hospital.clear()
}
const sum = (read: (outcome: Outcome) => number) => outcomes.reduce((all, one) => all + read(one), 0)
const slowest = Math.max(...outcomes.map(({ backMs }) => backMs))
const failed = sum(({ errors }) => errors.length)
const losses = sum(({ lost, double, half }) => lost + double + half)
console.log(
  `full disk: ${rounds} rounds, ${sum((one) => one.acknowledged)} acknowledged, ${sum((one) => one.lost)} lost, ${sum((one) => one.double)} double, ` +
    `${sum((one) => one.half)} half; while full ${sum((one) => one.reads.failed)} of ${sum((one) => one.reads.answered + one.reads.failed)} reads failed, ` +
    `${sum((one) => one.writes.refused)} writes refused; bookings again after ${slowest} ms at most (wanted: ${WANTED_BACK_MS}), ${failed} other errors ` +
    `(${Math.round((performance.now() - begun) / 1000)} s)`,
)
process.exitCode =
  losses + failed === 0 && slowest <= WANTED_BACK_MS && sum((one) => one.acknowledged) > 0 ? 0 : 1
