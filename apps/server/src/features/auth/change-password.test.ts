import { changePassword, getUserData, logIn } from '@desk/contract/auth'
import { describe, expect, test } from 'vitest'
import { aToken, aUser, PASSWORD } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'

const CHANGE = { currentPassword: PASSWORD, newPassword: 'battery staple' }

describe('changing the password (R2)', () => {
  const house = useTestApp()
  const statusOf = async (token: string) => (await house.call(getUserData, { token }, { token })).status

  test('makes the new one count, and the old one no longer', async () => {
    const { email, token } = await aUser(house)
    expect((await house.call(changePassword, CHANGE, { token })).reply.success).toBe(true)
    expect((await house.call(logIn, { email, password: PASSWORD })).reply.success).toBe(false)
    expect((await house.call(logIn, { email, password: 'battery staple' })).reply.success).toBe(true)
  })

  test('ends every other session of the account, and no one else’s', async () => {
    const paul = await aUser(house)
    const phone = await aToken(house, paul.id)
    const eva = await aUser(house)
    await house.call(changePassword, CHANGE, { token: paul.token })
    expect([await statusOf(paul.token), await statusOf(phone), await statusOf(eva.token)]).toEqual([
      200, 401, 200,
    ])
  })

  test('needs the current password, and changes nothing without it', async () => {
    const paul = await aUser(house)
    const phone = await aToken(house, paul.id)
    const change = { ...CHANGE, currentPassword: 'guessed' }
    const { status, reply } = await house.call(changePassword, change, { token: paul.token })
    expect(status).toBe(200)
    expect(reply).toMatchObject({ success: false, message: 'The current password is not right.' })
    expect(await statusOf(phone)).toBe(200)
    expect((await house.call(logIn, { email: paul.email, password: PASSWORD })).reply.success).toBe(true)
  })
})

describe('where PASSWORD_MIN_LENGTH is set (R21)', () => {
  const house = useTestApp({ PASSWORD_MIN_LENGTH: '20' })

  test('a new password must have that length', async () => {
    const { token } = await aUser(house)
    const { reply } = await house.call(changePassword, CHANGE, { token })
    expect(reply).toMatchObject({ success: false, message: 'The password must have at least 20 characters.' })
  })
})
