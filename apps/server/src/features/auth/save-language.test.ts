import { logIn } from '@desk/contract/auth'
import { saveLanguage } from '@desk/contract/language'
import { expect, test } from 'vitest'
import { aUser, PASSWORD } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'

const app = useTestApp({ LANGUAGES: 'en ar-XB' })

const isEnglish = /^[ -~’]+$/
const languageOf = async (id: string) => {
  const found = await app.deps.pool.query('select language from users where id = $1', [id])
  return found.rows[0]?.language
}

test('whoever chooses a language is spoken to in it from the next call on', async () => {
  const user = await aUser(app)
  const send = (language: string) => app.call(saveLanguage, { language }, user)
  expect((await send('ar-XB')).reply.message).toMatch(isEnglish)
  expect(await languageOf(user.id)).toBe('ar-XB')
  const { reply } = await send('en')
  expect(reply.message).not.toMatch(isEnglish)
  expect(await languageOf(user.id)).toBe('en')
})

test('a log-in brings the language of the account to a device that does not know it, and says nothing of none', async () => {
  const { email, token } = await aUser(app)
  const account = { email, password: PASSWORD }
  expect((await app.call(logIn, account)).reply).not.toHaveProperty('language')
  await app.call(saveLanguage, { language: 'ar-XB' }, { token })
  expect((await app.call(logIn, account)).reply.language).toBe('ar-XB')
})

test('a language that the hospital does not offer is refused, and nothing is changed', async () => {
  const user = await aUser(app)
  for (const language of ['de', 'xx', 'EN']) {
    const { reply } = await app.call(saveLanguage, { language }, user)
    expect(reply).toMatchObject({ success: false, message: 'This language is not offered here.' })
  }
  expect(await languageOf(user.id)).toBeNull()
})
