import { forgotPassword, logIn, register } from '@desk/contract/auth'
import { getHospital } from '@desk/contract/hospital'
import { saveLanguage } from '@desk/contract/language'
import { API_PREFIX } from '@desk/contract/endpoint'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { callPlainly, fetchHospital, VISITOR_CALLS } from './visitor-api.ts'

const replies = vi.fn<typeof fetch>()
vi.stubGlobal('fetch', replies)
vi.stubGlobal('localStorage', { getItem: () => 'a token' })
afterEach(() => replies.mockReset())

const answers = (status: number, body: unknown) =>
  replies.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }))
const sent = () => replies.mock.calls[0]?.[1]

test('the calls of the first screens are those of the contract', () => {
  const endpoints = { logIn, register, forgotPassword, saveLanguage, getHospital }
  for (const [name, { method, path, access, knowsCaller }] of Object.entries(endpoints)) {
    const plain = Object.entries(VISITOR_CALLS).find(([other]) => other === name)?.[1]
    expect(plain, name).toEqual({ method, path, tellsWho: access !== 'anyone' || knowsCaller })
  }
})

test('a refusal is a reply, and its words are there wherever they stand', async () => {
  answers(200, { success: false, message: 'Incorrect', data: { ticket: 1 } })
  expect(await callPlainly('logIn', {})).toMatchObject({
    success: false,
    message: 'Incorrect',
    data: { ticket: 1 },
  })
  expect(replies.mock.calls[0]?.[0]).toBe(`${API_PREFIX}/user/login`)
  answers(200, { success: false, error: 'no' })
  expect(await callPlainly('register', {})).toMatchObject({ message: 'no' })
})

test('whoever logs in sends no token; a language is saved with one', async () => {
  answers(200, { success: true })
  await callPlainly('logIn', { email: 'a@b.example' })
  expect(new Headers(sent()?.headers).has('Authorization')).toBe(false)
  replies.mockReset()
  answers(200, { success: true })
  await callPlainly('saveLanguage', { language: 'de' })
  expect(new Headers(sent()?.headers).get('Authorization')).toBe('Bearer a token')
})

test('what is no answer fails: an error, a page of a proxy, a broken connection', async () => {
  answers(429, { success: false, message: 'in 5 minutes' })
  await expect(callPlainly('logIn', {})).rejects.toMatchObject({ status: 429, message: 'in 5 minutes' })
  replies.mockResolvedValueOnce(new Response('<h1>502</h1>', { status: 502 }))
  await expect(callPlainly('logIn', {})).rejects.toMatchObject({ status: 502 })
  answers(200, { message: 'no envelope' })
  await expect(callPlainly('logIn', {})).rejects.toBeInstanceOf(ApiError)
  replies.mockRejectedValueOnce(new TypeError('offline'))
  await expect(fetchHospital()).rejects.toMatchObject({ status: 0 })
})
