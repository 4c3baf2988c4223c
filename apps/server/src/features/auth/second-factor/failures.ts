import { message } from '@desk/words/message'
import type { SecondFactorAsked } from '@desk/contract/second-factor'
import { Failure, refused } from '../../../platform/failure.ts'

/** Not a refusal of the person: a client that knows no second factor shows the sentence. */
export const secondFactorWanted = (data: SecondFactorAsked) =>
  new Failure('refused', message('security.enterCode'), { data })

export const logInEnded = () =>
  new Failure('refused', message('security.logInEnded'), { data: { logInEnded: true } })

export const tooManyWrongCodes = (retryAfter: number) =>
  new Failure('too-many', message('security.tooManyWrongCodes', { minutes: Math.ceil(retryAfter / 60) }), {
    retryAfter,
  })

export const wrongCode = () => refused('security.wrongCode')
export const wrongRecoveryCode = () => refused('security.wrongRecoveryCode')
export const authenticatorThere = () => refused('security.authenticatorThere')
export const setUpEnded = () => refused('security.setUpEnded')
export const noSecondFactor = () => refused('security.noSecondFactor')
