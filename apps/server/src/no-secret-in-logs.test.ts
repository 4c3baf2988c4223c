import { changeDoctorStatus } from '@desk/contract/admin'
import { getUserData, logIn, register } from '@desk/contract/auth'
import { makeCalendarFeed } from '@desk/contract/calendar'
import { applyAsDoctor, getDoctorInfo } from '@desk/contract/doctor'
import { type AnyEndpoint, API_PREFIX } from '@desk/contract/endpoint'
import { ENDPOINTS } from '@desk/contract/endpoints'
import { apiOf } from '@desk/testing/api'
import { aProfile } from '@desk/testing/doctor-profile'
import { preparedDataFolder, runServer } from '@desk/testing/server-process'
import type { Pool } from 'pg'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { apiFields, wellFormed } from '../test/api-fields.ts'
import { aMailServer } from '../test/mail-server.ts'
import { joinEmbeddedDatabase } from './platform/db/embedded-database.ts'
import { openPool } from './platform/db/pool.ts'

const CANARY = 'canary'
const PASSWORD = `${CANARY} password`
const ADDRESS = '203.0.113.77'
const ADMIN = `${CANARY}.admin@example.org`

/** Failures inside the server: no row fits any more, or a column is missing. */
const BREAKS = [
  ['users', 'add constraint broken check (false) not valid', 'drop constraint broken'],
  ['doctors', 'add constraint broken check (false) not valid', 'drop constraint broken'],
  ['appointments', 'add constraint broken check (false) not valid', 'drop constraint broken'],
  ['audit_events', 'add constraint broken check (false) not valid', 'drop constraint broken'],
  ['calendar_feeds', 'rename column token_hash to broken', 'rename column broken to token_hash'],
  ['sessions', 'rename column token_hash to broken', 'rename column broken to token_hash'],
] as const

const silent = pino({ level: 'silent' })
const typed = (name: string) => `${CANARY} ${name}`
const isFree = (name: string) =>
  /^(name|firstName|lastName|phone|address|website|specialization|experience|fees.*|gender|reason|q|person|token|ticket|setupCode|code|recoveryCode|deviceToken|after)$/.test(
    name,
  )

function filled(schema: AnyEndpoint['body'], ids: Record<string, string>, attempt: number) {
  const values: Record<string, unknown> = { ...wellFormed({ userId: '', doctorId: '' }), ...ids }
  const entries = apiFields(schema).map(({ name, maxLength = 100 }): [string, unknown] => {
    if (/email/i.test(name)) return [name, `${CANARY}.${attempt}@example.org`]
    if (/password/i.test(name)) return [name, PASSWORD]
    return [name, isFree(name) ? typed(name).slice(0, maxLength) : values[name]]
  })
  return new Map<string, unknown>(entries)
}

async function aHospital() {
  const smtp = await aMailServer({ refused: `${CANARY}.doctor@example.org` })
  const { dataDir, clear } = await preparedDataFolder()
  const settings = { LOG_LEVEL: 'trace', SMTP_URL: smtp.url, ADMIN_EMAIL: ADMIN, ADMIN_PASSWORD: PASSWORD }
  const server = runServer(dataDir, settings)
  onTestFinished(() => clear([server]))
  const url = await server.url
  const database = await joinEmbeddedDatabase(dataDir, silent)
  const pool = openPool(database.connection, silent)
  onTestFinished(() => pool.end())
  return { url, server, pool }
}

async function aCaller(url: string, pool: Pool) {
  const api = apiOf(url)
  const account = { email: `${CANARY}.doctor@example.org`, password: PASSWORD }
  await api(register, { ...account, name: typed('name') })
  const { token } = await api(logIn, account)
  const { data: user } = await api(getUserData, { token }, { token })
  const userId = user?.id ?? ''
  const profile = aProfile(userId, { email: account.email, address: typed('address'), phone: typed('phone') })
  await api(applyAsDoctor, profile, { token })
  await pool.query('update users set is_admin = true where id = $1', [userId])
  const { data: doctor } = await api(getDoctorInfo, { userId }, { token })
  const admin = await api(logIn, { email: ADMIN, password: PASSWORD })
  const doctorId = doctor?.id ?? ''
  const approval = { doctorId, userId, status: 'approved' } as const
  await api(changeDoctorStatus, approval, { token: admin.token })
  return { token, ids: { userId, doctorId }, tokens: [token, admin.token] }
}

async function callEverything(url: string, token: string, ids: Record<string, string>, attempt: number) {
  const statuses: number[] = []
  for (const { method, path, body, query } of ENDPOINTS) {
    if (path === '/user/logout') continue
    const good = filled(body, ids, attempt)
    const wrong = Object.fromEntries(Array.from(good.keys(), (name) => [name, { [CANARY]: [typed(name)] }]))
    const asked = new URLSearchParams({ [CANARY]: CANARY })
    for (const [name, value] of filled(query, ids, attempt)) asked.set(name, String(value))
    const search = `?${asked.toString()}`
    const send = async (content: string, bearer = token) => {
      const response = await fetch(url + API_PREFIX + path + search, {
        method,
        headers: {
          authorization: `Bearer ${bearer}`,
          cookie: `device=${CANARY}`,
          'user-agent': CANARY,
          'x-forwarded-for': ADDRESS,
          ...(method === 'POST' && { 'content-type': 'application/json' }),
        },
        ...(method === 'POST' && { body: content }),
      })
      statuses.push(response.status)
      await response.arrayBuffer()
    }
    const right = JSON.stringify(Object.fromEntries(good))
    await send(right)
    await send(right, `${CANARY}-token`)
    if (method !== 'POST' || attempt > 0) continue
    await send(JSON.stringify(wrong))
    await send(`{"${CANARY}": "${CANARY}`)
  }
  await fetch(`${url}${API_PREFIX}/${CANARY}/%zz`).then((response) => response.arrayBuffer())
  return statuses
}

/** The address that a calendar program asks for is a secret, even after it was revoked. */
async function readCalendar(feed: string) {
  const response = await fetch(feed)
  await response.arrayBuffer()
  return response.status
}

test('no password, token, code or address gets into any log, nor into the details of the trail, whatever is sent and whatever breaks', async () => {
  const { url, server, pool } = await aHospital()
  const { token, ids, tokens } = await aCaller(url, pool)
  const { data } = await apiOf(url)(makeCalendarFeed, {}, { token })
  const feed = url + new URL(data?.url ?? '').pathname
  expect(await readCalendar(feed)).toBe(200)
  const statuses = await callEverything(url, token, ids, 0)
  expect(statuses.filter((status) => status >= 500)).toEqual([])
  for (const [index, [table, breaks, mends]] of BREAKS.entries()) {
    await pool.query(`alter table ${table} ${breaks}`)
    statuses.push(...(await callEverything(url, token, ids, index + 1)))
    statuses.push(await readCalendar(feed))
    await pool.query(`alter table ${table} ${mends}`)
  }
  expect(statuses.filter((status) => status === 500).length).toBeGreaterThan(10)
  const log = server.output()
  expect(log.match(/"msg":"bug"/g)?.length).toBeGreaterThan(10)
  const lines = log.split('\n').filter((line) => /canary|203\.0\.113\.77/i.test(line))
  expect(lines.map((line) => line.slice(0, 600))).toEqual([])
  for (const secret of [...tokens, feed.slice(-47, -4)]) expect(log).not.toContain(secret)
  const { rows } = await pool.query(
    `select action, details::text from audit_events where details::text ~* '${CANARY}|203[.]0'`,
  )
  expect(rows).toEqual([])
  const { rows: all } = await pool.query('select 1 from audit_events')
  expect(all.length).toBeGreaterThan(5)
}, 300_000)
