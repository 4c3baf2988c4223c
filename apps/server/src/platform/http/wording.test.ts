import { logIn, register } from '@desk/contract/auth'
import { API_PREFIX } from '@desk/contract/endpoint'
import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../../test/test-app.ts'

const account = { name: 'Paul', email: 'paul@example.org', password: 'p' }
const ASCII_LETTER = /[a-z]/i

describe('a server that speaks two languages (R32)', () => {
  const speaking = useTestApp({ LANGUAGES: 'en ar-XB' })

  /** What `message` says to who accepts these languages. */
  async function told(path: string, body: object, languages?: string): Promise<string> {
    const response = await speaking.app.inject({
      method: 'POST',
      url: API_PREFIX + path,
      payload: body,
      headers: languages === undefined ? {} : { 'accept-language': languages },
    })
    return response.json<{ message: string }>().message
  }

  test('words successes, refusals and wrong fields as the browser accepts them', async () => {
    const invented = 'ar-XB,en;q=0.5'
    expect(await told(register.path, account, invented)).not.toMatch(ASCII_LETTER)
    expect(await told(logIn.path, { ...account, password: 'q' }, invented)).not.toMatch(ASCII_LETTER)
    expect(await told(logIn.path, { email: 'x' }, invented)).toMatch(/^email: [^a-z]+$/)
    expect(await told('/nowhere', {}, invented)).not.toMatch(ASCII_LETTER)
  })

  test('speaks English to everybody else', async () => {
    expect(await told(register.path, account)).toBe('Register Successfully!')
    for (const languages of ['de', 'en-GB,ar-XB;q=0.9', 'ar-XB;q=0, de', '*', ';;', '']) {
      expect(await told(logIn.path, { ...account, password: 'q' }, languages)).toBe(
        'The e-mail address or the password is not right.',
      )
    }
  })
})

describe('a server that speaks English only', () => {
  const english = useTestApp()

  test('speaks it whatever the browser accepts', async () => {
    const { app } = english
    const headers = { 'accept-language': 'ar-XB' }
    const response = await app.inject({
      method: 'POST',
      url: API_PREFIX + register.path,
      payload: account,
      headers,
    })
    expect(response.json()).toMatchObject({ message: 'Register Successfully!' })
  })
})
