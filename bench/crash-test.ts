import { startCrashServer } from './crash-test/crash-server.ts'
import { type FirstKill, runRound } from './crash-test/round.ts'

/**
 * Kills the server and its database again and again while people hold, book, move, cancel, decide, take offers, change schedules and answer proposals, and counts what was lost:
 * npm run crash-test -- [rounds]. In some rounds PostgreSQL or the server is killed alone first.
 */
const FIRST_KILLS: FirstKill[] = ['nothing', 'postgres', 'server']

const rounds = Number(process.argv[2] ?? 10)
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('usage: npm run crash-test -- [rounds]')

const sum = { acknowledged: 0, lost: 0, double: 0, half: 0, errors: 0 }
for (let number = 1; number <= rounds; number += 1) {
  const server = await startCrashServer()
  try {
    const firstKill = FIRST_KILLS[(number - 1) % FIRST_KILLS.length] ?? 'nothing'
    const { acknowledged, lost, double, half, errors, summary } = await runRound(server, firstKill)
    sum.acknowledged += acknowledged
    sum.lost += lost
    sum.double += double
    sum.half += half
    sum.errors += errors.length
    console.log(
      `round ${number}: ${summary}; ${acknowledged} acknowledged, ${lost} lost, ${double} double, ${half} half`,
      ...errors.map((error) => `\n  ${error}`),
    )
  } finally {
    await server.clear()
  }
}
console.log(
  `crash test: ${rounds} rounds, ${sum.acknowledged} acknowledged, ${sum.lost} lost, ${sum.double} double, ${sum.half} half`,
)
process.exitCode = sum.lost + sum.double + sum.half + sum.errors === 0 && sum.acknowledged > 0 ? 0 : 1
