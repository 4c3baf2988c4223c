import { parseArgs } from 'node:util'
import { prepareHospital, type Weakness } from './crash-test/crash-hospital.ts'
import { startCrashServer } from './crash-test/crash-server.ts'
import { openLooseDisk } from './crash-test/loose-disk.ts'
import { type FirstKill, runRound } from './crash-test/round.ts'

/**
 * Kills the server and its database again and again while people register, hold, book, move, cancel, decide, take offers, change
 * schedules and answer proposals, and counts what was lost: npm run crash-test -- [rounds]. In some rounds PostgreSQL or the server is killed alone first.
 * --power-loss also drops what was not written through to the disk (Linux, as root). What takes a promise away must make the
 * test fail: --without-fsync (with a loss of power), --without-constraint (needs psql).
 */
const FIRST_KILLS: FirstKill[] = ['nothing', 'postgres', 'server']
const USAGE = 'usage: npm run crash-test -- [rounds] [--power-loss] [--without-fsync | --without-constraint]'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'power-loss': { type: 'boolean' },
    'without-fsync': { type: 'boolean' },
    'without-constraint': { type: 'boolean' },
  },
})
const rounds = Number(positionals[0] ?? 10)
const weaknesses = (['without-fsync', 'without-constraint'] satisfies Weakness[]).filter((one) => values[one])
if (!Number.isInteger(rounds) || rounds < 1 || weaknesses.length > 1) throw new Error(USAGE)
const [weakness] = weaknesses
const losesPower = values['power-loss'] === true || weakness === 'without-fsync'

const sum = { acknowledged: 0, lost: 0, double: 0, half: 0, errors: 0 }

async function tryRound(number: number, firstKill: FirstKill): Promise<void> {
  const disk = losesPower ? await openLooseDisk() : undefined
  const server = await startCrashServer(hospital, disk)
  try {
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
    await disk?.remove()
  }
}

const begun = performance.now()
const hospital = await prepareHospital(weakness)
try {
  for (let number = 1; number <= rounds; number += 1)
    await tryRound(number, FIRST_KILLS[(number - 1) % FIRST_KILLS.length] ?? 'nothing')
} finally {
  await hospital.clear()
}
const how = [...(losesPower ? ['the power was lost'] : []), ...weaknesses]
console.log(
  `crash test: ${rounds} rounds, ${sum.acknowledged} acknowledged, ${sum.lost} lost, ${sum.double} double, ${sum.half} half` +
    ` (${[...how, `${Math.round((performance.now() - begun) / 1000)} s`].join(', ')})`,
)
process.exitCode = sum.lost + sum.double + sum.half + sum.errors === 0 && sum.acknowledged > 0 ? 0 : 1
