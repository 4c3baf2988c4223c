import { ENDPOINTS } from '@desk/contract/endpoints'
import { expect, onTestFinished, test } from 'vitest'
import { apiFields, wellFormed } from '../test/api-fields.ts'
import { aDoctor } from '../test/people.ts'
import { send } from '../test/raw-calls.ts'
import { useTestApp } from '../test/test-app.ts'
import { writtenLog } from '../test/written-log.ts'
import { buildApp } from './app.ts'

const app = useTestApp({ LOG_LEVEL: 'silent' })

/** In everything that people type and programs hold. */
const CANARY = /canary/i
const TYPED = {
  email: 'canary@hospital.example',
  doctorEmail: 'canary@hospital.example',
  ...Object.fromEntries(
    ['password', 'currentPassword', 'newPassword', 'token', 'deviceToken', 'setupCode', 'ticket', 'code']
      .concat(['recoveryCode', 'name', 'firstName', 'lastName', 'phone', 'address', 'website', 'reason', 'q'])
      .concat(['specialization', 'experience', 'feesPerCunsaltation', 'gender', 'proof', 'link'])
      .map((name) => [name, `canary of ${name}`]),
  ),
}
const HEADERS = { 'user-agent': 'canary browser', 'x-request-id': 'canary-id', 'accept-language': 'canary' }

async function refuseRows(): Promise<void> {
  const { pool } = app.deps
  for (const table of ['users', 'doctors', 'appointments', 'sessions', 'emails']) {
    await pool.query(`alter table ${table} add constraint full_of_canaries check (false) not valid`)
    onTestFinished(async () => {
      await pool.query(`alter table ${table} drop constraint full_of_canaries`)
    })
  }
}

test.each([
  ['whatever a call is about', async () => {}],
  ['whatever the database says of a row', refuseRows],
] as const)('%s, nothing that a person typed and no secret gets into the log', async (_case, prepare) => {
  const { log, lines } = writtenLog()
  const server = await buildApp({ ...app.deps, log }, '/nowhere')
  onTestFinished(() => server.close())
  const { id, doctorId, token } = await aDoctor(app)
  await app.deps.pool.query('update users set is_admin = true where id = $1', [id])
  await prepare()
  const values: Record<string, unknown> = { ...wellFormed({ userId: id, doctorId }), ...TYPED }
  const calls = { ...app, app: server }
  for (const endpoint of ENDPOINTS) {
    const fields = apiFields(endpoint.body).map(({ name }) => [name, values[name]])
    const body = endpoint.method === 'POST' ? Object.fromEntries(fields) : undefined
    const query = endpoint.method === 'GET' ? '?q=canary&token=canary' : ''
    for (const bearer of [token, 'canary-token', undefined]) {
      await send(calls, endpoint, { token: bearer, body, query, headers: HEADERS })
    }
  }
  await server.inject({ url: '/api/v1/canary?canary', headers: HEADERS })
  const written = lines().join('\n')
  expect(written).not.toMatch(CANARY)
  expect(written).not.toContain(token)
})

test('a row that the database refuses is a bug in the log, with its code', async () => {
  const { log, lines } = writtenLog()
  const server = await buildApp({ ...app.deps, log }, '/nowhere')
  onTestFinished(() => server.close())
  await refuseRows()
  const account = { name: 'canary', email: 'canary@example.org', password: 'canary' }
  const { status } = await send(
    { ...app, app: server },
    { method: 'POST', path: '/user/register' },
    { body: account },
  )
  expect(status).toBe(500)
  expect(lines().join('\n')).toContain('"code":"23514"')
})
