import { message } from '@desk/words/message'
import type { SecondFactorAsked } from '@desk/contract/second-factor'
import { Failure, refused } from '../../../platform/failure.ts'

/** An older client shows the sentence. */
export function secondFactorWanted(data: SecondFactorAsked): Failure {
  const hasApp = data.secondFactor.methods.includes('authenticator')
  return new Failure('refused', message(hasApp ? 'security.enterCode' : 'security.usePasskey'), { data })
}

export const logInEnded = () =>
  new Failure('refused', message('security.logInEnded'), { data: { logInEnded: true } })

export const tooManyWrongCodes = (retryAfter: number) =>
  new Failure('too-many', message('security.tooManyWrongCodes', { minutes: Math.ceil(retryAfter / 60) }), {
    retryAfter,
  })

export const wrongCode = () => refused('security.wrongCode')
export const wrongRecoveryCode = () => refused('security.wrongRecoveryCode')
export const authenticatorThere = () => refused('security.authenticatorThere')
export const passkeyNotRight = () => refused('security.passkeyNotRight')
export const passkeysOff = () => refused('security.passkeysOff')
export const setUpEnded = () => refused('security.setUpEnded')
export const noFactorToReset = () => refused('security.noFactorToReset')
export const noSecondFactor = () => refused('security.noSecondFactor')
