import { createFirstAdministrator, logIn } from '@desk/contract/auth'
import { describe, expect, test } from 'vitest'
import { aUser, PASSWORD } from '../../../test/people.ts'
import { MONDAY_7_AM, useTestApp } from '../../../test/test-app.ts'
import { SYSTEM } from '../../platform/actor.ts'
import { prepareAdministrator } from './first-administrator.ts'
import { listUserRows } from './list-users.ts'
import { listAdministratorIds } from './queries.ts'

const ADMIN = { name: 'Chief', email: 'chief@example.org', password: 'secret' }

describe('without settings', () => {
  const app = useTestApp()
  const create = (setupCode = '', changes = {}) =>
    app.call(createFirstAdministrator, { ...ADMIN, setupCode, ...changes })
  const administrators = () => listAdministratorIds(app.deps.db)

  test('the start gives a set-up code while there is no administrator, and none after', async () => {
    const code = await prepareAdministrator(app.deps, SYSTEM)
    expect(code).toMatch(/^[\w-]{43}$/)
    const { reply } = await create(code)
    expect(reply.success).toBe(true)
    expect(await prepareAdministrator(app.deps, SYSTEM)).toBeUndefined()
    const loggedIn = await app.call(logIn, ADMIN)
    expect(loggedIn.reply.success).toBe(true)
    expect((await listUserRows(app.deps.db, {})).rows).toMatchObject([{ email: ADMIN.email, isAdmin: true }])
  })

  test('a code works once', async () => {
    const code = await prepareAdministrator(app.deps, SYSTEM)
    await create(code)
    const { status, reply } = await create(code, { email: 'second@example.org' })
    expect(status).toBe(200)
    expect(reply).toMatchObject({ success: false, message: expect.stringContaining('used up') })
    expect(await administrators()).toHaveLength(1)
  })

  test('two who use a code at once make one administrator', async () => {
    const code = await prepareAdministrator(app.deps, SYSTEM)
    const emails = ['one@example.org', 'two@example.org', 'three@example.org']
    const answers = await Promise.all(emails.map((email) => create(code, { email })))
    expect(answers.filter(({ reply }) => reply.success)).toHaveLength(1)
    expect(await administrators()).toHaveLength(1)
  })

  test('each of several servers that start prints a code that works, until one is used', async () => {
    const codes = [await prepareAdministrator(app.deps, SYSTEM), await prepareAdministrator(app.deps, SYSTEM)]
    expect((await create(codes[0])).reply.success).toBe(true)
    expect((await create(codes[1], { email: 'second@example.org' })).reply.success).toBe(false)
    expect(await administrators()).toHaveLength(1)
  })

  test('two codes of two starts, used at once, make one administrator', async () => {
    const codes = [await prepareAdministrator(app.deps, SYSTEM), await prepareAdministrator(app.deps, SYSTEM)]
    const answers = await Promise.all(
      codes.map((code, index) => create(code, { email: `number${index}@example.org` })),
    )
    expect(answers.filter(({ reply }) => reply.success)).toHaveLength(1)
    expect(await administrators()).toHaveLength(1)
  })

  test('a code works for 24 hours, and counts as used then', async () => {
    const code = await prepareAdministrator(app.deps, SYSTEM)
    app.setNow(new Date(MONDAY_7_AM.getTime() + 24 * 3_600_000))
    expect((await create(code)).reply).toMatchObject({
      success: false,
      message: expect.stringContaining('used up'),
    })
    expect(await administrators()).toEqual([])
    const next = await prepareAdministrator(app.deps, SYSTEM)
    const { rows } = await app.deps.pool.query('select created_at from setup_codes')
    expect(rows).toHaveLength(1)
    app.setNow(new Date(MONDAY_7_AM.getTime() + 2 * 24 * 3_600_000 - 1))
    expect((await create(next)).reply.success).toBe(true)
  })

  test('a guessed code is refused, and does not use up the real one', async () => {
    const code = await prepareAdministrator(app.deps, SYSTEM)
    expect((await create('guessed')).reply.success).toBe(false)
    expect(await administrators()).toEqual([])
    expect((await create(code)).reply.success).toBe(true)
  })

  test('a code is worthless once there is an administrator', async () => {
    const code = await prepareAdministrator(app.deps, SYSTEM)
    await aUser(app, { isAdmin: true })
    expect((await create(code)).reply.success).toBe(false)
    expect(await administrators()).toHaveLength(1)
  })

  test('an address that has an account is refused, and the code stays good', async () => {
    const { email } = await aUser(app)
    const code = await prepareAdministrator(app.deps, SYSTEM)
    expect((await create(code, { email })).reply.message).toContain('already an account')
    expect(await administrators()).toEqual([])
    expect((await create(code)).reply.success).toBe(true)
  })

  test('the code itself is not stored', async () => {
    const code = (await prepareAdministrator(app.deps, SYSTEM)) ?? ''
    const { rows } = await app.deps.pool.query<{ row: string }>('select s::text as row from setup_codes s')
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).not.toContain(code)
    expect(rows[0]?.row).not.toContain(Buffer.from(code).toString('hex'))
  })
})

describe('with ADMIN_EMAIL and ADMIN_PASSWORD', () => {
  const app = useTestApp({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, LOG_LEVEL: 'silent' })

  test('the start makes that administrator, and gives no set-up code', async () => {
    expect(await prepareAdministrator(app.deps, SYSTEM)).toBeUndefined()
    expect((await app.call(logIn, ADMIN)).reply.success).toBe(true)
    expect(await listAdministratorIds(app.deps.db)).toHaveLength(1)
  })

  test('a password that is easily guessed stops the start where PASSWORD_MIN_LENGTH is set (R21)', async () => {
    const config = { ...app.deps.config, passwordMinLength: 5 }
    await expect(prepareAdministrator({ ...app.deps, config }, SYSTEM)).rejects.toThrow(
      'ADMIN_PASSWORD is easily guessed: choose another one.',
    )
    await aUser(app, { email: ADMIN.email, isAdmin: true })
    expect(await prepareAdministrator({ ...app.deps, config }, SYSTEM)).toBeUndefined()
  })

  test('later starts leave it as it is, password and all', async () => {
    await aUser(app, { email: 'Chief@Example.org', isAdmin: true })
    expect(await prepareAdministrator(app.deps, SYSTEM)).toBeUndefined()
    expect((await app.call(logIn, ADMIN)).reply.success).toBe(false)
    expect((await app.call(logIn, { ...ADMIN, password: PASSWORD })).reply.success).toBe(true)
    expect((await listUserRows(app.deps.db, {})).total).toBe(1)
  })

  test('an ordinary account with that address is never made an administrator', async () => {
    await aUser(app, { email: ADMIN.email })
    expect(await prepareAdministrator(app.deps, SYSTEM)).toBeDefined()
    expect(await listAdministratorIds(app.deps.db)).toEqual([])
  })
})
