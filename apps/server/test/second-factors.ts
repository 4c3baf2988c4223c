import {
  confirmAuthenticator,
  logInWithSecondFactor,
  secondFactorAsked,
  startAuthenticator,
} from '@desk/contract/second-factor'
import { logIn } from '@desk/contract/auth'
import { addPasskey, startPasskey } from '@desk/contract/passkey'
import { codeOf } from '@desk/testing/authenticator-app'
import { type Person, PASSWORD } from './people.ts'
import { aSoftwareAuthenticator } from './software-authenticator.ts'
import type { TestApp } from './test-app.ts'

export async function anAuthenticator(app: TestApp, { token }: Pick<Person, 'token'>) {
  const { secret } = (await app.call(startAuthenticator, {}, { token })).data
  const code = codeOf(secret, app.deps.clock())
  const { recoveryCodes } = (await app.call(confirmAuthenticator, { code }, { token })).data
  return { secret, code, recoveryCodes }
}

export async function aPasskey(
  app: TestApp,
  { token }: Pick<Person, 'token'>,
  key = aSoftwareAuthenticator(),
) {
  const { options } = (await app.call(startPasskey, {}, { token })).data
  return app.call(addPasskey, { passkey: key.create(options.challenge) }, { token })
}

export async function aTicket(app: TestApp, { email }: Pick<Person, 'email'>): Promise<string> {
  const { reply } = await app.call(logIn, { email, password: PASSWORD })
  return secondFactorAsked.parse(reply.data).secondFactor.ticket
}

type Answer = { code?: string; recoveryCode?: string }

export async function logInFully(app: TestApp, person: Pick<Person, 'email'>, answer: Answer) {
  const ticket = await aTicket(app, person)
  return (await app.call(logInWithSecondFactor, { ticket, ...answer })).reply
}
