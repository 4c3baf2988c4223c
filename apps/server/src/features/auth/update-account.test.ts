import { getUserData, logIn, updateAccount } from '@desk/contract/auth'
import { expect, test } from 'vitest'
import { aUser, PASSWORD } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { send } from '../../../test/raw-calls.ts'

const app = useTestApp()

test('changes the name and the address one logs in with, and keeps the session (R2)', async () => {
  const { token } = await aUser(app)
  await app.call(updateAccount, { name: 'Paula', email: 'paula@example.org' }, { token })
  const { data } = await app.call(getUserData, { token }, { token })
  expect(data).toMatchObject({ name: 'Paula', email: 'paula@example.org' })
  const { reply } = await app.call(logIn, { email: 'PAULA@example.org', password: PASSWORD })
  expect(reply.success).toBe(true)
})

test('an address that has another account is refused, and nothing changes', async () => {
  const eva = await aUser(app, { email: 'eva@example.org' })
  const paul = await aUser(app, { name: 'Paul' })
  const body = { name: 'Changed', email: 'EVA@example.org' }
  const { status, reply } = await app.call(updateAccount, body, { token: paul.token })
  expect(status).toBe(200)
  expect(reply).toMatchObject({ success: false, message: expect.stringContaining('already an account') })
  const { data } = await app.call(getUserData, { token: '' }, { token: paul.token })
  expect(data).toMatchObject({ name: 'Paul', email: paul.email })
  expect(eva.email).toBe('eva@example.org')
})

test('one’s own address may be written another way', async () => {
  const { token } = await aUser(app, { email: 'eva@example.org' })
  const { reply } = await app.call(updateAccount, { name: 'Eva', email: 'Eva@Example.org' }, { token })
  expect(reply.success).toBe(true)
})

test('nobody becomes an administrator, a doctor or unblocked by it (R11)', async () => {
  const { token } = await aUser(app)
  const flags = { isAdmin: true, isDoctor: true, isBlocked: false, is_admin: true }
  await send(app, updateAccount, { token, body: { name: 'Eva', email: 'eva@example.org', ...flags } })
  const { data } = await app.call(getUserData, { token }, { token })
  expect(data).toMatchObject({ name: 'Eva', isAdmin: false, isDoctor: false })
})
