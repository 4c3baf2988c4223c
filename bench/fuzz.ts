import { join } from 'node:path'
import { ENDPOINTS } from '@desk/contract/endpoints'
import { getHospital } from '@desk/contract/hospital'
import { apiOf } from '@desk/testing/api'
import { newDataFolder, runWholeServer } from '@desk/testing/server-process'
import { type Callers, openCallers } from './fuzz/callers.ts'
import { type Chance, chanceOf } from './fuzz/chance.ts'
import { type Fault, faultsOf, readReply } from './fuzz/judge.ts'
import { type KnownValues, knownValues } from './fuzz/known-values.ts'
import { nearValidRequest, type RawRequest } from './fuzz/near-valid-request.ts'
import { closeConnections, type RawAnswer, sendRaw } from './fuzz/send-raw.ts'
import { atMostTimes, none } from './measurement.ts'
import { judge } from './result-page.ts'
import type { World } from './fuzz/valid-input.ts'
import { probedAt, readMemory } from './read-memory.ts'

/**
 * npm run fuzz -- [inputs] [seed]: sends nearly right inputs to all routes, and counts what none may cause
 * (docs/decisions/0019-proof.md).
 */
const [inputs, seed] = [Number(process.argv[2] ?? 50_000), Number(process.argv[3] ?? Date.now() % 1_000_000)]
if (!Number.isInteger(inputs) || !Number.isInteger(seed))
  throw new Error('usage: npm run fuzz -- [inputs] [seed]')

const INPUTS_FOR_PAGE = 50_000
const MAX_CONCURRENT = 8
const SHOWN_OF_EACH = 5
const MOST_SHOWN = 300
const MOST_LOGGED = 20
/** First use and filling caches are no growth: memory is compared from half of the inputs on. */
const WARM = 0.5
const MOST_GROWTH = 1.25
const ROLES = ['patient', 'doctor', 'administrator', undefined] as const
/** They would remove the only administrator. */
const NOT_BY_ADMINISTRATOR = new Set([
  '/user/change-password',
  '/user/update-account',
  '/user/logout',
  '/user/end-session',
])

type Run = { url: string; callers: Callers; known: KnownValues; today: World['today'] }

const found = new Map<Fault, string[]>()
let logged: string[] = []
const isOfABug = (line: string) => line.includes('"msg":"bug"')
const statuses = new Map<number, number>()

const lineOf = ({ method, path, headers, body = '' }: RawRequest) =>
  [method, path, JSON.stringify(headers), body].map((part) => part.slice(0, MOST_SHOWN)).join(' ')

async function tryOne(run: Run, number: number): Promise<void> {
  const { url, callers, known, today } = run
  const chance = chanceOf(seed * 1_000_003 + number)
  const endpoint = ENDPOINTS[number % ENDPOINTS.length] ?? getHospital
  const role = roleFor(endpoint.path, chance)
  const caller = role ? callers.one(role) : { id: '', token: undefined }
  const request = nearValidRequest(endpoint, caller.token, { today, callerId: caller.id, known }, chance)
  const answer = await sendRaw(url, request)
  note(`${number}: ${role ?? 'nobody'}`, request, answer)
  known.learn(readReply(answer.text))
  if (role && answer.status === 401) await callers.check(role)
}

function roleFor(path: string, chance: Chance) {
  const role = chance.pick(ROLES)
  return role === 'administrator' && NOT_BY_ADMINISTRATOR.has(path) ? 'patient' : role
}

function note(who: string, request: RawRequest, answer: RawAnswer): void {
  const { status, ms, text } = answer
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
  for (const fault of faultsOf(request, answer)) {
    const line = `${who} ${lineOf(request)} -> ${status} ${Math.round(ms)} ms ${text.slice(0, MOST_SHOWN)}`
    found.set(fault, [...(found.get(fault) ?? []), line])
  }
}

async function tryAll(run: Run, from: number, to: number): Promise<void> {
  let begun = from
  const worker = async () => {
    while (begun < to) {
      begun += 1
      // The others go on counting meanwhile.
      const number = begun
      await tryOne(run, number)
      if (number % 5000 === 0) console.log(`${number} of ${inputs}`)
    }
  }
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, worker))
}

async function fuzz(): Promise<number> {
  const { dataDir, clear } = await newDataFolder()
  const socketPath = join(dataDir, 'memory')
  const server = runWholeServer(dataDir, probedAt(socketPath))
  try {
    const url = await server.url
    const api = apiOf(url)
    const { data } = await api(getHospital)
    if (!data) throw new Error('The hospital does not answer.')
    const run = { url, callers: await openCallers(url), known: knownValues(), today: data.today }
    await tryAll(run, 0, Math.floor(inputs * WARM))
    const before = await readMemory(socketPath)
    await tryAll(run, Math.floor(inputs * WARM), inputs)
    const after = await readMemory(socketPath)
    closeConnections()
    server.signal('SIGTERM')
    if ((await server.ended) !== 0)
      found.set('broken', [...(found.get('broken') ?? []), 'the server did not stop well'])
    logged = server.output().split('\n').filter(isOfABug)
    console.log(
      `memory in use: ${before.held.toFixed(1)} MB after half, ${after.held.toFixed(1)} at the end (resident ${after.resident.toFixed(0)})`,
    )
    return after.held / before.held
  } finally {
    await clear([server])
  }
}

console.log(`\nNear-valid input: ${inputs} inputs over ${ENDPOINTS.length} calls, seed ${seed}`)
const growth = await fuzz()
const counted = [...statuses]
  .toSorted(([one], [other]) => one - other)
  .map(([status, count]) => `${status}: ${count}`)
console.log(`answers ${counted.join(', ')}`)
for (const [fault, lines] of found)
  console.log(`\n${fault}: ${lines.length}\n${lines.slice(0, SHOWN_OF_EACH).join('\n')}`)
if (logged.length > 0) console.log(`\nlogged: ${logged.length}\n${logged.slice(0, MOST_LOGGED).join('\n')}`)
const faults = [...found.values()].flat().length
console.log(`\nfaults ${faults} (wanted 0), memory grew ${growth.toFixed(2)} x (wanted <= ${MOST_GROWTH})`)
process.exitCode = judge('fuzz', `Near-valid input: ${inputs.toLocaleString('en')} inputs`, {
  lines: [
    { what: 'calls of the contract', value: String(ENDPOINTS.length) },
    { what: 'answers by status', value: counted.join(', ') },
    none('faults: 5xx, no envelope, something of the inside, broken, slower than 1 s', faults),
    atMostTimes('memory at the end', growth, MOST_GROWTH, 'of that after half'),
  ],
  method: `\`npm run fuzz -- ${inputs} ${seed}\`. docs/decisions/0019-proof.md says how inputs are made.`,
  isForPage: inputs >= INPUTS_FOR_PAGE,
})
