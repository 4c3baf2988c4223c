import { listEmails } from '@desk/contract/email'
import { getUserData, logIn, register, updateAccount } from '@desk/contract/auth'
import { bookAppointment } from '@desk/contract/appointment'
import type { AnyEndpoint } from '@desk/contract/endpoint'
import { describe, expect, test } from 'vitest'
import { bookingInput } from '../../../test/bookings.ts'
import { tell } from '../../../test/news.ts'
import { aDoctor, anAdministrator, aUser } from '../../../test/people.ts'
import { send } from '../../../test/raw-calls.ts'
import { type TestApp, useTestApp } from '../../../test/test-app.ts'

const account = { name: 'Paul', email: 'paul@example.org', password: 'p' }
const LETTER = /[a-z]/i
const INVENTED = 'ar-XB,en;q=0.5'

async function told(app: TestApp, endpoint: AnyEndpoint, body: object, languages = '', token?: string) {
  const { reply } = await send(app, endpoint, { body, token, headers: { 'accept-language': languages } })
  return reply.message
}

const setLanguage = (app: TestApp, userId: string, language: string) =>
  app.deps.pool.query('update users set language = $2 where id = $1', [userId, language])

describe('a server that speaks two languages (R32)', () => {
  const app = useTestApp({ LANGUAGES: 'en ar-XB' })

  test('words successes, refusals and wrong fields as the browser accepts them', async () => {
    expect(await told(app, register, account, INVENTED)).not.toMatch(LETTER)
    expect(await told(app, logIn, { ...account, password: 'q' }, INVENTED)).not.toMatch(LETTER)
    expect(await told(app, logIn, { email: 'x' }, INVENTED)).toMatch(/^email: [^a-z]+$/)
    expect(await told(app, { ...logIn, path: '/nowhere' }, {}, INVENTED)).not.toMatch(LETTER)
  })

  test('speaks English to everybody else', async () => {
    for (const languages of ['de', 'en-GB,ar-XB;q=0.9', 'ar-XB;q=0, de', '*', ';;', '']) {
      expect(await told(app, logIn, account, languages)).toBe(
        'The e-mail address or the password is not right.',
      )
    }
  })

  test('asks the account before the browser, and the browser when it does not speak what the account asks for', async () => {
    const { id, token, email } = await aUser(app)
    const change = (languages: string) => told(app, updateAccount, { name: 'Paul', email }, languages, token)
    await setLanguage(app, id, 'ar-XB')
    expect(await change('en')).not.toMatch(LETTER)
    await setLanguage(app, id, 'en')
    expect(await change(INVENTED)).toBe('Your account is updated')
    await setLanguage(app, id, 'de')
    expect(await change(INVENTED)).not.toMatch(LETTER)
    expect(await change('en')).toBe('Your account is updated')
  })

  test('words notifications in the reader’s language, and an email in the recipient’s', async () => {
    const doctor = await aDoctor(app)
    const { token } = await anAdministrator(app)
    await setLanguage(app, doctor.id, 'ar-XB')
    const { reply } = await app.call(bookAppointment, bookingInput(doctor.doctorId, { name: '77' }))
    expect(reply.message).toBe('Your appointment has been requested. The doctor will answer soon.')

    const { data } = await app.call(getUserData, { token: '' }, { token: doctor.token })
    expect(data.unread[0]?.message.replace(/[AP]M|[\u200F\u2068\u2069]/g, '')).toMatch(/^77 [^a-z]+$/i)
    const emails = await app.call(listEmails, {}, { token })
    expect(emails.data[0]?.subject).toMatch(/^Ååþþ/)
  })

  test('a notification from before the languages says what it said', async () => {
    const { id, token } = await aUser(app)
    await tell(app, id, 'Welcome')
    await setLanguage(app, id, 'ar-XB')
    const { data } = await app.call(getUserData, { token: '' }, { token })
    expect(data.unread[0]?.message).toBe('Welcome')
  })
})

describe('a server that speaks English only', () => {
  const app = useTestApp({ LANGUAGES: 'en' })

  test('speaks it whatever the browser accepts', async () => {
    expect(await told(app, register, account, 'ar-XB')).toBe('Register Successfully!')
  })
})
