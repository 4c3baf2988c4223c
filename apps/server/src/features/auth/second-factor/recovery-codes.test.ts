import { getSecondFactor, makeRecoveryCodes } from '@desk/contract/second-factor'
import { expect, test } from 'vitest'
import { aUser } from '../../../../test/people.ts'
import { anAuthenticator, logInFully } from '../../../../test/second-factors.ts'
import { useTestApp } from '../../../../test/test-app.ts'

const app = useTestApp()

const leftOf = async (token: string) =>
  (await app.call(getSecondFactor, undefined, { token })).data.recoveryCodesLeft

test('ten recovery codes come with the first second factor, each works once, and what is left is counted', async () => {
  const person = await aUser(app)
  const { recoveryCodes } = await anAuthenticator(app, person)
  expect(new Set(recoveryCodes).size).toBe(10)
  const [first = '', second = ''] = recoveryCodes
  expect(first).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){4}[0-9A-HJKMNP-TV-Z]{5}$/)
  expect((await logInFully(app, person, { recoveryCode: first })).success).toBe(true)
  expect((await logInFully(app, person, { recoveryCode: first })).success).toBe(false)
  expect(await leftOf(person.token)).toBe(9)
  const typed = ` ${second.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `
  expect((await logInFully(app, person, { recoveryCode: typed })).success).toBe(true)
})

test('a code of somebody else opens nothing', async () => {
  const [paul, eva] = [await aUser(app), await aUser(app)]
  await anAuthenticator(app, paul)
  const [ofEva = ''] = (await anAuthenticator(app, eva)).recoveryCodes
  expect((await logInFully(app, paul, { recoveryCode: ofEva })).success).toBe(false)
})

test('no code is stored', async () => {
  const { recoveryCodes } = await anAuthenticator(app, await aUser(app))
  const { rows } = await app.deps.pool.query<{ row: string }>('select c::text as row from recovery_codes c')
  expect(rows).toHaveLength(10)
  for (const code of recoveryCodes) {
    const stored = [code, code.replaceAll('-', '')].some((text) => rows.some(({ row }) => row.includes(text)))
    expect(stored).toBe(false)
  }
})

test('new codes end the old ones, and need a second factor', async () => {
  const person = await aUser(app)
  const { token } = person
  expect((await app.call(makeRecoveryCodes, {}, { token })).reply.success).toBe(false)
  const [old = ''] = (await anAuthenticator(app, person)).recoveryCodes
  const { recoveryCodes } = (await app.call(makeRecoveryCodes, {}, { token })).data
  expect(await leftOf(token)).toBe(10)
  expect((await logInFully(app, person, { recoveryCode: old })).success).toBe(false)
  expect((await logInFully(app, person, { recoveryCode: recoveryCodes[3] ?? '' })).success).toBe(true)
})

test('that codes were made and used is in the trail and told by email', async () => {
  const person = await aUser(app)
  const [code = ''] = (await anAuthenticator(app, person)).recoveryCodes
  await logInFully(app, person, { recoveryCode: code })
  await app.call(makeRecoveryCodes, {}, { token: person.token })
  const { rows } = await app.deps.pool.query<{ action: string; actor_kind: string }>(
    `select action, actor_kind from audit_events where $1 = any(subject_ids) and action like 'recovery%' order by id`,
    [person.id],
  )
  expect(rows).toEqual([
    { action: 'recovery-code-used', actor_kind: 'guest' },
    { action: 'recovery-codes-made', actor_kind: 'user' },
  ])
  const emails = await app.deps.db.selectFrom('emails').select(['kind', 'params']).orderBy('id').execute()
  expect(emails.map((email) => app.deps.notices.email(email, null).subject)).toEqual([
    'An authenticator app was added to your account',
    'A recovery code was used to log in to your account',
    'New recovery codes were made for your account',
  ])
})
