import { createFirstAdministrator, register } from '@desk/contract/auth'
import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../../test/test-app.ts'
import { SYSTEM } from '../../platform/actor.ts'
import { isCommonPassword } from '../../platform/security/common-passwords.ts'
import { prepareAdministrator } from './first-administrator.ts'

const PAUL = { name: 'Paul Meier', email: 'p.meier@praxis-nord.example' }

describe('where PASSWORD_MIN_LENGTH is set (R21)', () => {
  const app = useTestApp({ PASSWORD_MIN_LENGTH: '12', HOSPITAL_NAME: 'St. Anna Hospital' })
  const answerTo = async (password: string) => (await app.call(register, { ...PAUL, password })).reply

  test.each(['1q2w3e4r5t6y', 'Unbelievable', 'Password1234'])(
    'a password that many people have is refused: %s',
    async (password) => {
      const { success, message } = await answerTo(password)
      expect([success, message]).toEqual([false, expect.stringMatching(/^Many people use this password/)])
    },
  )

  test.each([' '.repeat(12), 'passwordpassword'])(
    'one that repeats itself is refused: “%s”',
    async (password) => {
      const { success, message } = await answerTo(password)
      expect([success, message]).toEqual([false, expect.stringMatching(/^This password repeats/)])
    },
  )

  test.each(['Paul.Meier.85', 'p.meier@praxis-nord.example', 'st-anna-hospital', 'annaMEIERpaul'])(
    'one that is little more than the own name, address or the hospital’s name is refused: %s',
    async (password) => {
      const { success, message } = await answerTo(password)
      expect([success, message]).toEqual([false, expect.stringMatching(/^This password is little more than/)])
    },
  )

  test('any other is taken', async () => {
    expect(await answerTo('four words beside another')).toMatchObject({ success: true })
  })

  test('the first administrator’s is asked the same', async () => {
    const setupCode = (await prepareAdministrator(app.deps, SYSTEM)) ?? ''
    const create = async (password: string) =>
      (await app.call(createFirstAdministrator, { ...PAUL, setupCode, password })).reply.success
    expect(await create('passwordpassword')).toBe(false)
    expect(await create('four words beside another')).toBe(true)
  })
})

describe('where it is not', () => {
  const app = useTestApp()

  test('nothing but an empty password is refused (R21)', async () => {
    for (const password of ['123456', ' ', PAUL.name, 'x']) {
      const email = `${encodeURIComponent(password)}@example.org`
      expect((await app.call(register, { ...PAUL, email, password })).reply.success).toBe(true)
    }
  })
})

test('at least ten thousand common passwords are known, the shortest and the longest', () => {
  expect(['123456', 'dragon', 'iloveyou', '1qaz2wsx3edc4rfv', 'chickenwing101'].every(isCommonPassword)).toBe(
    true,
  )
  expect(isCommonPassword('four words beside another')).toBe(false)
})
