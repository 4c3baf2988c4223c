import { CALL_HEADERS } from '@desk/contract/call-headers'
import { API_PREFIX, type BodyOf } from '@desk/contract/endpoint'
import { startImport } from '@desk/contract/import'
import { expect, onTestFinished, test } from 'vitest'
import { countOf } from '../../../test/imports.ts'
import { anAdministrator, type Person } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { buildApp } from '../../app.ts'

const app = useTestApp()

const FILE = { fileName: 'visits.ics', doctorEmail: 'ada@example.org' }

const start = async (
  { token }: Person,
  idempotencyKey: string | undefined,
  file: BodyOf<typeof startImport> = FILE,
) => (await app.call(startImport, file, { token, headers: { idempotencyKey } })).reply

const timesTold = async () => {
  const { rowCount } = await app.deps.pool.query(`select from audit_events where action = 'import-started'`)
  return rowCount
}

test('begun again under its key it is the same import, told once in the trail', async () => {
  const admin = await anAdministrator(app)
  const first = await start(admin, 'key')
  expect(first).toMatchObject({ success: true, data: { importId: expect.any(String) } })
  expect(await start(admin, 'key')).toEqual(first)
  expect(await countOf(app, 'imports')).toBe(1)
  expect(await timesTold()).toBe(1)
  for (const _ of [1, 2]) await start(admin, undefined)
  expect(await countOf(app, 'imports')).toBe(3)
})

test.each([{ fileName: 'other.ics' }, { doctorEmail: 'bo@example.org' }])(
  'another file under the same key is refused, and another administrator may choose the same key: %o',
  async (change) => {
    const [admin, other] = [await anAdministrator(app), await anAdministrator(app)]
    await start(admin, 'key')
    const refused = await start(admin, 'key', { ...FILE, ...change })
    expect(refused).toMatchObject({ success: false, message: expect.stringContaining('saved already') })
    expect(await countOf(app, 'imports')).toBe(1)
    expect(await start(other, 'key')).toMatchObject({ success: true })
    expect(await countOf(app, 'imports')).toBe(2)
  },
)

test('sent at the same moment to two servers it is one import, and both say so', async () => {
  const { token } = await anAdministrator(app)
  const other = await buildApp(app.deps, '/nowhere')
  onTestFinished(() => other.close())
  const headers = { [CALL_HEADERS.idempotencyKey]: 'key', authorization: `Bearer ${token}` }
  const asked = { method: 'POST', url: API_PREFIX + startImport.path, headers, payload: FILE } as const
  const send = async (server: typeof other) => (await server.inject(asked)).json()
  const replies = await Promise.all([send(app.app), send(other), send(app.app), send(other)])
  for (const reply of replies) expect(reply).toEqual(replies[0])
  expect(replies[0]).toMatchObject({ success: true })
  expect(await countOf(app, 'imports')).toBe(1)
})
