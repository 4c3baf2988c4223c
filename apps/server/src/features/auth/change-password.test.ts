import { changePassword, getUserData, logIn } from '@desk/contract/auth'
import { describe, expect, test } from 'vitest'
import { meetAtRow } from '../../../test/locks.ts'
import { aToken, aUser, PASSWORD } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { useSlowHashes } from '../../../test/use-hashes.ts'
import { SYSTEM } from '../../platform/actor.ts'
import { hashPassword } from '../../platform/security/passwords.ts'

const CHANGE = { currentPassword: PASSWORD, newPassword: 'battery staple' }

describe('changing the password (R2)', () => {
  const app = useTestApp()
  const statusOf = async (token: string) => (await app.call(getUserData, { token }, { token })).status

  test('makes the new one count, and the old one no longer', async () => {
    const { email, token } = await aUser(app)
    expect((await app.call(changePassword, CHANGE, { token })).reply.success).toBe(true)
    expect((await app.call(logIn, { email, password: PASSWORD })).reply.success).toBe(false)
    expect((await app.call(logIn, { email, password: 'battery staple' })).reply.success).toBe(true)
  })

  test('ends every other session of the account, and no one else’s', async () => {
    const paul = await aUser(app)
    const phone = await aToken(app, paul.id)
    const eva = await aUser(app)
    await app.call(changePassword, CHANGE, { token: paul.token })
    expect([await statusOf(paul.token), await statusOf(phone), await statusOf(eva.token)]).toEqual([
      200, 401, 200,
    ])
  })

  test('leaves no session to a log-in with the old password that was under way', async () => {
    const { id, email } = await aUser(app)
    const next = await hashPassword(SYSTEM, 'battery staple')
    const logInNow = () => [app.call(logIn, { email, password: PASSWORD })]
    const change = `update users set password_hash = '${next}' where id = $1`
    const [answer] = await meetAtRow(app, id, logInNow, change)
    expect(answer?.reply).toMatchObject({ success: false, message: expect.stringContaining('not right') })
  })

  test('two changes at once: one counts', async () => {
    // So that both are under way at once.
    useSlowHashes()
    const { token } = await aUser(app)
    const change = (newPassword: string) =>
      app.call(changePassword, { currentPassword: PASSWORD, newPassword }, { token })
    const answers = await Promise.all([change('battery staple'), change('paper clip')])
    expect(answers.filter(({ reply }) => reply.success)).toHaveLength(1)
  })

  test('needs the current password, and changes nothing without it', async () => {
    const paul = await aUser(app)
    const phone = await aToken(app, paul.id)
    const change = { ...CHANGE, currentPassword: 'guessed' }
    const { status, reply } = await app.call(changePassword, change, { token: paul.token })
    expect(status).toBe(200)
    expect(reply).toMatchObject({ success: false, message: 'The current password is not right.' })
    expect(await statusOf(phone)).toBe(200)
    expect((await app.call(logIn, { email: paul.email, password: PASSWORD })).reply.success).toBe(true)
  })
})

describe('where PASSWORD_MIN_LENGTH is set (R21)', () => {
  const app = useTestApp({ PASSWORD_MIN_LENGTH: '20' })

  test('a new password must have that length', async () => {
    const { token } = await aUser(app)
    const { reply } = await app.call(changePassword, CHANGE, { token })
    expect(reply).toMatchObject({ success: false, message: 'The password must have at least 20 characters.' })
  })

  test('it must not be the own name, however the account was named since', async () => {
    const { token } = await aUser(app, { name: 'Wolfeschlegelsteinhausen' })
    const change = { ...CHANGE, newPassword: 'wolfeschlegelsteinhausen7' }
    const { reply } = await app.call(changePassword, change, { token })
    expect(reply).toMatchObject({
      success: false,
      message: expect.stringContaining('little more than your name'),
    })
  })
})
