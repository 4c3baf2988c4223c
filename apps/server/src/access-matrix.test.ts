import { type AnyEndpoint, API_PREFIX } from '@desk/contract/endpoint'
import { ENDPOINTS } from '@desk/contract/endpoints'
import { expect, test } from 'vitest'
import { MATRIX } from '../test/access-matrix.ts'
import { aDoctor, anAdministrator, aUser } from '../test/people.ts'
import { useTestApp } from '../test/test-app.ts'
import { send } from '../test/raw-calls.ts'
import { setBlocked } from './features/auth/queries.ts'

const app = useTestApp()

const PEOPLE = ['visitor', 'patient', 'doctor', 'administrator', 'blocked'] as const
type Who = (typeof PEOPLE)[number]

const CALLS = ENDPOINTS.flatMap((endpoint): AnyEndpoint[] =>
  endpoint.formerPath === undefined ? [endpoint] : [endpoint, { ...endpoint, path: endpoint.formerPath }],
)

/** The reference of the API is routed under the prefix too, though it is no call. */
const DOCUMENTS = ['GET /openapi.json', 'GET /reference', 'GET /reference.css']

const rows = MATRIX.trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [method = '', path = '', ...cells] = line.split(/\s+/)
    return { call: `${method} ${path}`, may: (who: Who) => cells[PEOPLE.indexOf(who)] === 'yes' }
  })

const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`

test('every call of the contract has a row, and every row is a call', () => {
  const calls = CALLS.map(nameOf).toSorted()
  expect(rows.map(({ call }) => call).toSorted()).toEqual(calls)
})

test('the server routes exactly the calls of the contract under the prefix', () => {
  const routed = routesOf(app.app.printRoutes({ commonPrefix: false }))
    .filter((route) => route.includes(API_PREFIX))
    .map((route) => route.replace(API_PREFIX, ''))
  expect(routed.toSorted()).toEqual([...CALLS.map(nameOf), ...DOCUMENTS].toSorted())
})

/** Fastify prints its routes as a tree: `/user/login` is its own part, with what goes on below it. */
function routesOf(tree: string): string[] {
  const above: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', method] = /^([│ ]*)[├└]── (\S+)(?: \((\w+))?/.exec(line) ?? []
    above.splice(indent.length / 4, Infinity, part)
    return method === undefined ? [] : [`${method} ${above.join('')}`]
  })
}

async function tokenOf(who: Who): Promise<string | undefined> {
  if (who === 'visitor') return undefined
  if (who === 'doctor') return (await aDoctor(app)).token
  const person = who === 'administrator' ? await anAdministrator(app) : await aUser(app)
  if (who === 'blocked') await setBlocked(app.deps.db, person.id, app.deps.clock())
  return person.token
}

test.each(CALLS.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s answers those who may call it, and no one else',
  async (name, endpoint) => {
    const row = rows.find(({ call }) => call === name)
    for (const who of PEOPLE) {
      const { status, reply } = await send(app, endpoint, {
        token: await tokenOf(who),
        ...(endpoint.method === 'POST' && { body: {} }),
      })
      const signedIn = who !== 'visitor' && who !== 'blocked'
      // An empty body is refused only after the caller was let in: with 400, not 401 or 403.
      if (row?.may(who)) expect([200, 400], `${who}: ${reply.message}`).toContain(status)
      else expect([status, reply.success], who).toEqual([signedIn ? 403 : 401, false])
    }
  },
)

test('a role counts from the very next call on, whatever the token was given for (R11)', async () => {
  const person = await aUser(app)
  const users = { method: 'GET', path: '/admin/getAllUsers' } as const
  const statusNow = async () => (await send(app, users, { token: person.token })).status
  expect(await statusNow()).toBe(403)
  await app.deps.pool.query('update users set is_admin = true where id = $1', [person.id])
  expect(await statusNow()).toBe(200)
  await app.deps.pool.query('update users set is_admin = false where id = $1', [person.id])
  expect(await statusNow()).toBe(403)
})

test('a token anywhere but in the bearer header opens nothing', async () => {
  const { token } = await anAdministrator(app)
  const url = `/api/v1/admin/getAllUsers`
  for (const request of [
    { url: `${url}?token=${token}` },
    { url, headers: { cookie: `token=${token}` } },
    { url, headers: { authorization: token } },
    { url, headers: { authorization: `Basic ${token}` } },
    { url, headers: { authorization: `Bearer ${token} ${token}` } },
  ]) {
    expect((await app.app.inject(request)).statusCode).toBe(401)
  }
  expect((await app.app.inject({ url, headers: { authorization: `bearer ${token}` } })).statusCode).toBe(200)
})

test('a path that is no call, or another method of one, is 404 with the envelope (R10)', async () => {
  const { token } = await anAdministrator(app)
  for (const { method, path } of CALLS) {
    const other = method === 'GET' ? 'POST' : 'GET'
    const { status, reply } = await send(app, { method: other, path }, { token })
    expect([path, status, reply.success]).toEqual([path, 404, false])
  }
  for (const path of ['/nowhere', '/user/login/x', '/user', '/'] as const) {
    expect((await send(app, { method: 'POST', path }, { token, body: {} })).status).toBe(404)
  }
})
