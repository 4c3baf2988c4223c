import { correctAddress } from '@desk/contract/admin'
import {
  confirmWithPasskey,
  logInWithPasskey,
  removePasskey,
  renamePasskey,
  startPasskeyConfirmation,
  startPasskeyLogIn,
} from '@desk/contract/passkey'
import { getSecondFactor } from '@desk/contract/second-factor'
import { expect, test } from 'vitest'
import { anAdministrator, aUser, type Person } from '../../../../test/people.ts'
import { aPasskey } from '../../../../test/second-factors.ts'
import { aSoftwareAuthenticator } from '../../../../test/software-authenticator.ts'
import { MONDAY_7_AM, useTestApp } from '../../../../test/test-app.ts'
import { trailOf } from '../../../../test/trail.ts'

const app = useTestApp()

type Key = ReturnType<typeof aSoftwareAuthenticator>

async function aKeyOf(person: Person): Promise<Key> {
  const key = aSoftwareAuthenticator()
  await aPasskey(app, person, key)
  return key
}

async function challengeFor({ token }: Person) {
  const { data } = await app.call(startPasskeyConfirmation, {}, { token })
  return data.options
}

async function confirm(person: Person, key: Key, isVerified = true) {
  const { challenge } = await challengeFor(person)
  const passkey = key.get(challenge, { isVerified })
  return (await app.call(confirmWithPasskey, { passkey }, person)).reply
}

const passkeyOf = async ({ token }: Person) =>
  (await app.call(getSecondFactor, undefined, { token })).data.passkeys[0]

async function anAdministratorWithKey() {
  const person = await anAdministrator(app)
  const key = await aKeyOf(person)
  const paul = await aUser(app)
  app.setNow(new Date(MONDAY_7_AM.getTime() + 11 * 60_000))
  const act = () => app.call(correctAddress, { userId: paul.id, email: 'right@example.org' }, person)
  return { person, key, act }
}

test('a passkey confirms what asks for the password', async () => {
  const { person, key, act } = await anAdministratorWithKey()
  expect(await act()).toMatchObject({ status: 403, reply: { confirm: true } })
  const { allowCredentials, userVerification } = await challengeFor(person)
  expect([allowCredentials?.map(({ id }) => id), userVerification]).toEqual([[key.id], 'required'])
  expect(await confirm(person, key)).toMatchObject({ success: true })
  expect((await act()).reply.success).toBe(true)
})

test('one that did not make sure of its owner, of somebody else, or asked for something else does not', async () => {
  const { person, key, act } = await anAdministratorWithKey()
  expect((await confirm(person, key, false)).success).toBe(false)
  const other = await aUser(app)
  expect((await confirm(person, await aKeyOf(other))).success).toBe(false)
  const { challenge } = (await app.call(startPasskeyLogIn, {})).data.options
  const passkey = key.get(challenge)
  expect((await app.call(confirmWithPasskey, { passkey }, person)).reply.success).toBe(false)
  const own = await challengeFor(person)
  expect((await app.call(logInWithPasskey, { passkey: key.get(own.challenge) })).reply.success).toBe(false)
  expect((await act()).status).toBe(403)
  const refused = (await trailOf(app)).filter(({ action }) => action === 'log-in-refused')
  expect(refused.map(({ subjectIds, details }) => [subjectIds, details])).toEqual(
    Array.from({ length: 3 }, () => [[person.id], { confirmation: true }]),
  )
})

test('who has no passkey is not asked for one', async () => {
  const person = await aUser(app)
  expect((await app.call(startPasskeyConfirmation, {}, person)).reply.success).toBe(false)
})

test('a passkey is called as its owner wants, and nobody else names it', async () => {
  const person = await aUser(app)
  await aKeyOf(person)
  const passkeyId = (await passkeyOf(person))?.id ?? ''
  const rename = (name: string, who = person) => app.call(renamePasskey, { passkeyId, name }, who)
  expect((await rename('Blue key')).reply.success).toBe(true)
  expect((await rename('Mine', await aUser(app))).reply.success).toBe(false)
  expect(await passkeyOf(person)).toMatchObject({ name: 'Blue key' })
  await app.call(removePasskey, { passkeyId }, person)
  expect((await rename('Gone')).reply.success).toBe(false)
})
