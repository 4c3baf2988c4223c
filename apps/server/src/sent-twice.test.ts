import type { AnyEndpoint } from '@desk/contract/endpoint'
import { ENDPOINTS } from '@desk/contract/endpoints'
import { expect, test } from 'vitest'
import { everyAct } from '../test/acts/every-act.ts'
import { type TestApp, useTestApp } from '../test/test-app.ts'

const app = useTestApp()

/** What a second sending adds, and why it may. */
const ADDS: Readonly<Record<string, { tables: readonly string[]; why: string }>> = {
  'POST /user/login': {
    tables: ['sessions', 'known_devices'],
    why: 'each log-in is a session that ends by itself',
  },
  'POST /user/make-recovery-codes': {
    tables: ['emails'],
    why: 'the codes are others, which is told each time',
  },
  'POST /user/start-passkey': { tables: ['webauthn_challenges'], why: 'a challenge of five minutes' },
  'POST /user/start-passkey-confirmation': {
    tables: ['webauthn_challenges'],
    why: 'a challenge of five minutes',
  },
  'POST /user/login/start-passkey': { tables: ['webauthn_challenges'], why: 'a challenge of five minutes' },
  'POST /admin/password-link': {
    tables: ['notifications', 'one_time_links'],
    why: 'a link is shown once, so a lost one is made anew; the use of one ends all',
  },
  'POST /admin/send-invitation-again': { tables: ['one_time_links'], why: 'it is for sending once more' },
  'POST /user/save-visit-email': {
    tables: ['appointment_events'],
    why: 'the history says each time where news go',
  },
}

/** Written, and made by no act of `test/acts`. */
const NOT_TRIED: Readonly<Record<string, string>> = {
  'POST /user/export-data': 'reads what is kept of the caller, and writes nothing',
  'POST /doctor/send-confirmation': 'it is for sending once more',
  'POST /doctor/read-outside-calendar': 'reads the same calendar again',
}

const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`
const WRITING = ENDPOINTS.filter(({ isRead }) => !isRead).map(nameOf)

/** The trail says of each sending that it came; streams are told of what the other tables hold. */
const TELLING = ['audit_events', 'audit_unsealed', 'live_changes']

let counting: Promise<string> | undefined

async function makeCounting(): Promise<string> {
  const { rows } = await app.deps.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all ($1)`,
    [TELLING],
  )
  return rows
    .map(({ name }) => `select '${name}' as name, count(*)::int as rows from ${name}`)
    .join(' union all ')
}

async function countRows(): Promise<Map<string, number>> {
  const text = await (counting ??= makeCounting())
  const { rows } = await app.deps.pool.query<{ name: string; rows: number }>({ name: 'count all', text })
  return new Map(rows.map(({ name, rows: count }) => [name, count]))
}

async function sendTwice(name: string): Promise<string[]> {
  const grown: string[] = []
  const call: TestApp['call'] = async (endpoint, body, options) => {
    if (nameOf(endpoint) !== name) return app.call(endpoint, body, options)
    const headers = endpoint.headers.includes('idempotencyKey') ? { idempotencyKey: 'once' } : {}
    const send = () => app.call(endpoint, body, { ...options, headers: { ...options?.headers, ...headers } })
    const first = await send()
    const once = await countRows()
    await send()
    for (const [table, count] of await countRows()) if (count > (once.get(table) ?? 0)) grown.push(table)
    return first
  }
  await everyAct(Object.create(app, { call: { value: call } }))[name]?.()
  return grown
}

test('every call that writes is sent twice here', () => {
  const acts = everyAct(app)
  expect(WRITING.filter((name) => !(name in acts) && !(name in NOT_TRIED))).toEqual([])
})

test.each(WRITING.filter((name) => !(name in NOT_TRIED)))(
  '%s that is sent again because its answer was lost makes nothing twice',
  async (name) => {
    const { tables, why } = ADDS[name] ?? { tables: [], why: '' }
    expect((await sendTwice(name)).toSorted(), why).toEqual(tables.toSorted())
  },
)
