import { join } from 'node:path'
import { launch, newDataFolder } from '@desk/testing/server-process'
import { prepareHospital, SETTINGS } from './crash-test/crash-hospital.ts'
import { type CrashServer, startCrashServer } from './crash-test/crash-server.ts'
import { goalsOf, sumOf } from './crash-test/goals.ts'
import { atMostWait } from './measurement.ts'
import { type Outcome, runRound, type Stop } from './restart/round.ts'
import { judge } from './result-page.ts'

/**
 * npm run restart-test -- [rounds]: stops PostgreSQL three times a round while people do everything; counts losses and
 * gaps. Every second pair of rounds uses it through DATABASE_URL.
 */
const KINDS: { stop: Stop; isExternal: boolean }[] = [
  { stop: 'fast', isExternal: false },
  { stop: 'immediate', isExternal: false },
  { stop: 'fast', isExternal: true },
  { stop: 'immediate', isExternal: true },
]
const WANTED_GAP_MS = 30_000

const rounds = Number(process.argv[2] ?? KINDS.length)
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('usage: npm run restart-test -- [rounds]')

const outcomes: Outcome[] = []
const begun = performance.now()
const hospital = await prepareHospital(undefined)

async function tryRound(number: number): Promise<void> {
  const { stop, isExternal } = KINDS[(number - 1) % KINDS.length] ?? { stop: 'fast', isExternal: false }
  const server = await startCrashServer(hospital)
  const other = isExternal ? await serverBeside(server) : undefined
  try {
    const outcome = await runRound(other?.server ?? server, stop)
    outcomes.push(outcome)
    const { acknowledged, lost, double, half, gapsMs, unavailable, errors, summary } = outcome
    console.log(
      `round ${number}: ${stop}, ${isExternal ? 'DATABASE_URL' : 'embedded'}: nobody could book for ${gapsMs.join(', ')} ms (${unavailable} × 503); ${summary}; ` +
        `${acknowledged} acknowledged, ${lost} lost, ${double} double, ${half} half`,
      ...errors.map((error) => `\n  ${error}`),
    )
  } finally {
    await other?.clear()
    await server.clear()
  }
}

/** Another server runs PostgreSQL and starts it again. */
async function serverBeside(server: CrashServer) {
  const { dataDir, clear } = await newDataFolder()
  const sockets = encodeURIComponent(join(server.dataDir, 'run'))
  const DATABASE_URL = `postgres://desk@localhost/desk?host=${sockets}`
  const process = launch(dataDir, { ...SETTINGS, DATABASE_URL })
  const beside: CrashServer = { ...server, process, url: await process.url }
  return { server: beside, clear: () => clear([process]) }
}

try {
  for (let number = 1; number <= rounds; number += 1) await tryRound(number)
} finally {
  await hospital.clear()
}
const seconds = Math.round((performance.now() - begun) / 1000)
const stops = outcomes.flatMap(({ gapsMs }) => gapsMs)
const lines = [
  { what: 'stops', value: String(stops.length) },
  ...goalsOf(sumOf(outcomes)),
  atMostWait('nobody could book for', Math.max(...stops), WANTED_GAP_MS),
]
console.log(
  `restarts: ${rounds} rounds, ${lines.map(({ what, value }) => `${what} ${value}`).join(', ')} (${seconds} s)`,
)
process.exitCode = judge('restart', `PostgreSQL stops under load: ${rounds} rounds`, {
  lines,
  method: `\`npm run restart-test -- ${rounds}\`, ${seconds} s: told to stop fast or at once, three times a round, embedded and behind DATABASE_URL. docs/decisions/0019-proof.md says what is tried.`,
  isForPage: rounds >= KINDS.length,
})
