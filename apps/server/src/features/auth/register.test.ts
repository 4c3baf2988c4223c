import { getUserData, logIn, register } from '@desk/contract/auth'
import { describe, expect, test } from 'vitest'
import { aUser, PASSWORD } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { send } from '../../../test/raw-calls.ts'
import { listUserRows } from './list-users.ts'

const PAUL = { name: 'Paul Meier', email: 'Paul@Example.org', password: 'x' }

describe('registering', () => {
  const app = useTestApp()

  test('makes an ordinary account, with the message of the specification', async () => {
    const { status, reply } = await app.call(register, PAUL)
    expect(status).toBe(200)
    expect(reply).toEqual({ success: true, message: 'Register Successfully!' })
    const { reply: loggedIn } = await app.call(logIn, { email: PAUL.email, password: PAUL.password })
    const { data } = await app.call(getUserData, { token: '' }, { token: loggedIn.token })
    expect(data).toMatchObject({ name: 'Paul Meier', email: PAUL.email, isAdmin: false, isDoctor: false })
  })

  test('stores no password that can be read', async () => {
    await app.call(register, { ...PAUL, password: 'a very plain password' })
    const { rows } = await app.deps.pool.query<{ row: string }>('select u::text as row from users u')
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).not.toContain('plain')
    expect(rows[0]?.row).toContain('argon2id$')
  })

  test('with an address that has an account is refused, however it is capitalised', async () => {
    await app.call(register, PAUL)
    const { status, reply } = await app.call(register, { ...PAUL, email: 'pAUL@eXAMPLE.ORG' })
    expect(status).toBe(200)
    expect(reply).toMatchObject({ success: false, message: expect.stringContaining('already an account') })
    expect((await listUserRows(app.deps.db, {})).total).toBe(1)
  })

  test('twice at once makes one account', async () => {
    const answers = await Promise.all(
      ['paul@example.org', 'PAUL@example.org', 'Paul@Example.org'].map((email) =>
        app.call(register, { ...PAUL, email }),
      ),
    )
    expect(answers.filter(({ reply }) => reply.success)).toHaveLength(1)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  test('never makes an administrator or a doctor, whatever the body says (R20)', async () => {
    const flags = { isAdmin: true, is_admin: true, isDoctor: true, role: 'admin', status: 'approved' }
    const { reply } = await send(app, register, { body: { ...PAUL, ...flags } })
    expect(reply.success).toBe(true)
    const { rows } = await listUserRows(app.deps.db, {})
    expect(rows).toMatchObject([{ isAdmin: false, isDoctor: false }])
  })

  test('with a poisoned prototype is refused and makes no account (R20)', async () => {
    const fields = JSON.stringify(PAUL).slice(1, -1)
    for (const poison of ['"__proto__":{"isAdmin":true}', '"constructor":{"prototype":{"isAdmin":true}}']) {
      const { status, reply } = await send(app, register, { body: `{${fields},${poison}}` })
      expect(status).toBe(400)
      expect(reply.success).toBe(false)
    }
    expect((await listUserRows(app.deps.db, {})).total).toBe(0)
  })

  test('takes any password that is not empty, up to 1,024 bytes (R21)', async () => {
    const long = '😀'.repeat(256)
    expect((await app.call(register, { ...PAUL, password: long })).reply.success).toBe(true)
    expect((await app.call(logIn, { email: PAUL.email, password: long })).reply.success).toBe(true)
    const { reply } = await app.call(logIn, { email: PAUL.email, password: '😀'.repeat(255) })
    expect(reply.success).toBe(false)
  })

  test('needs name, email and password', async () => {
    for (const field of ['name', 'email', 'password']) {
      const { status, reply } = await send(app, register, { body: { ...PAUL, [field]: undefined } })
      expect(status).toBe(400)
      expect(reply.message).toMatch(new RegExp(`^${field}: `))
    }
  })
})

describe('where PASSWORD_MIN_LENGTH is set (R21)', () => {
  const app = useTestApp({ PASSWORD_MIN_LENGTH: '8' })

  test('a shorter password is refused with a sentence that says the length', async () => {
    const { status, reply } = await app.call(register, { ...PAUL, password: '1234567' })
    expect(status).toBe(200)
    expect(reply).toMatchObject({ success: false, message: 'The password must have at least 8 characters.' })
    expect((await app.call(register, { ...PAUL, password: 'ate plum' })).reply.success).toBe(true)
  })

  test('the length counts characters, as a person does', async () => {
    const { reply } = await app.call(register, { ...PAUL, password: '😀'.repeat(7) })
    expect(reply.success).toBe(false)
  })

  test('who registered before it was set still gets in', async () => {
    const person = await aUser(app)
    const { reply } = await app.call(logIn, { email: person.email, password: PASSWORD })
    expect(reply.success).toBe(true)
  })
})
