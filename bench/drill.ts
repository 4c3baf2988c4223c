import { startClinic } from './drill/clinic.ts'
import { holdRound, type Round } from './drill/round.ts'

/**
 * Kills the house again and again in the middle of bookings and counts what was lost: npm run drill -- [rounds].
 * Every round ends with the death of everything at once; in some, the server or PostgreSQL dies alone before.
 */
const BEFORE: Round['before'][] = ['nothing', 'postgres', 'server']

const rounds = Number(process.argv[2] ?? 10)
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('usage: npm run drill -- [rounds]')

const sum = { acknowledged: 0, lost: 0, double: 0, complaints: 0 }
for (let number = 1; number <= rounds; number += 1) {
  const clinic = await startClinic()
  try {
    const before = BEFORE[(number - 1) % BEFORE.length] ?? 'nothing'
    const { acknowledged, lost, double, complaints, story } = await holdRound(clinic, { before })
    sum.acknowledged += acknowledged
    sum.lost += lost
    sum.double += double
    sum.complaints += complaints.length
    console.log(
      `round ${number}: ${story}; ${acknowledged} acknowledged, ${lost} lost, ${double} double`,
      ...complaints.map((complaint) => `\n  ${complaint}`),
    )
  } finally {
    await clinic.clear()
  }
}
console.log(
  `drill: ${rounds} rounds, ${sum.acknowledged} acknowledged, ${sum.lost} lost, ${sum.double} double`,
)
process.exitCode = sum.lost + sum.double + sum.complaints === 0 && sum.acknowledged > 0 ? 0 : 1
