import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { logIn } from '@desk/contract/auth'
import { listDoctors } from '@desk/contract/doctor'
import { API_PREFIX } from '@desk/contract/endpoint'
import { ADMINISTRATOR } from '@desk/testing/server-process'
import { type BenchServer, withServer } from '../bench-server.ts'
import { type Measurement, median, type Result } from '../measurement.ts'
import { callsPerSecond } from './load.ts'
import { findTool, runSql } from './postgres-tools.ts'

const DOCTORS = 1000
const CONNECTIONS = 10
const SECONDS = 4
const ROUNDS = 3
const BARE_SERVER = fileURLToPath(new URL('bare-server.ts', import.meta.url))

const MULTIPLY = `
  with accounts as (
    insert into users (name, email, password_hash, is_doctor)
    select name || n, n || email, password_hash, true
    from users, generate_series(2, ${DOCTORS}) n where is_doctor
    returning id, email
  )
  insert into doctors (user_id, first_name, last_name, phone, email, website, address, specialization, experience,
    fee, work_start, work_end, status)
  select accounts.id, first_name, last_name || row_number() over (), phone, accounts.email, website, address,
    specialization, experience, fee, work_start, work_end, status
  from accounts, doctors`

export const doctorList: Measurement = {
  title: `getAllDoctors with ${DOCTORS} doctors, as a share of a bare node:http server that sends the same bytes`,
  measure: async () => {
    if (findTool('psql') === undefined)
      return { skipped: 'psql is not installed (Debian: postgresql-client)' }
    return withServer({}, compare)
  },
}

async function compare(server: BenchServer): Promise<Result> {
  await server.addDoctors(1, 'Cardiology')
  // Hashing a thousand passwords takes a minute.
  await runSql(server.dataDir, MULTIPLY)
  const { token } = await server.api(logIn, ADMINISTRATOR)
  const request = {
    method: 'GET',
    path: API_PREFIX + listDoctors.path,
    headers: { authorization: `Bearer ${token}` },
  }
  const response = await fetch(server.url + request.path, { headers: request.headers })
  const bytes = await response.text()
  const bare = await startBareServer(server.dataDir, bytes)
  const load = (url: string) =>
    callsPerSecond({
      url,
      connections: CONNECTIONS,
      seconds: SECONDS,
      request,
      isGood: (status) => status === 200,
    })
  const rounds: { ours: number; bare: number }[] = []
  try {
    await load(server.url)
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({ ours: await load(server.url), bare: await load(bare.url) })
    }
  } finally {
    bare.stop()
  }
  return {
    method: `${ROUNDS} rounds of ${SECONDS} s each, side by side, ${CONNECTIONS} connections of autocannon; medians.`,
    noGoal:
      'the share says how far it is to what Node.js can send at all; what a list may cost is said by `cost`.',
    lines: [
      { what: 'doctors in a reply', value: String(bytes.split('"_id"').length - 1) },
      { what: 'bytes of a reply', value: String(Buffer.byteLength(bytes)) },
      { what: 'replies a second', value: median(rounds.map(({ ours }) => ours)).toFixed(1) },
      { what: 'replies a second, bare server', value: median(rounds.map((one) => one.bare)).toFixed(1) },
      { what: 'share', value: median(rounds.map((one) => one.ours / one.bare)).toFixed(3) },
    ],
  }
}

async function startBareServer(folder: string, bytes: string) {
  const file = join(folder, 'reply.json')
  await writeFile(file, bytes)
  const child = spawn(process.execPath, [BARE_SERVER, file], { stdio: ['pipe', 'pipe', 'inherit'] })
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  return { url: String(line), stop: () => child.stdin.end() }
}
