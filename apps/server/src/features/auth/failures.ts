import { message } from '@desk/words/message'
import { notFound, refused } from '../../platform/failure.ts'
import { tooOften, waitingTime } from '../../platform/limits/too-often.ts'

export const wrongLogIn = () => refused('auth.wrongLogIn')
export const tooManyWrongPasswords = (waitMs: number) =>
  tooOften(message('auth.tooManyWrongPasswords', waitingTime(waitMs)), waitMs)
export const accountBlocked = () => refused('auth.accountBlocked')
export const emailTaken = () => refused('auth.emailTaken')
export const wrongCurrentPassword = () => refused('auth.wrongCurrentPassword')
export const wrongPassword = () => refused('auth.wrongPassword')
export const setupCodeInvalid = () => refused('auth.setupCodeInvalid')
export const linkInvalid = () => refused('auth.linkInvalid')
export const alreadyProven = () => refused('auth.alreadyProven')
export const noEmails = () => refused('auth.noEmails')
export const emailsGoOut = () => refused('auth.emailsGoOut')
export const addressUnproven = () => refused('auth.addressUnproven')
export const languageUnknown = () => refused('language.unknown')
export const sessionNotFound = () => notFound('auth.sessionNotFound')
export const userNotFound = () => notFound('auth.userNotFound')
export const cannotBlockSelf = () => refused('auth.cannotBlockSelf')
export const passwordTooShort = (min: number) => refused('auth.passwordTooShort', { min })
export const passwordGuessable = (reason: 'common' | 'repeats' | 'personal') =>
  refused('auth.passwordGuessable', { reason })
