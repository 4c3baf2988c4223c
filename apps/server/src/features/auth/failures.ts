import { notFound, refused } from '../../platform/failure.ts'

export const wrongLogIn = () => refused('The e-mail address or the password is not right.')
export const accountBlocked = () => refused('This account is blocked. Please ask the hospital.')
export const emailTaken = () =>
  refused('There is already an account with this e-mail address. Log in, or use another address.')
export const passwordTooShort = (min: number) => refused(`The password must have at least ${min} characters.`)
export const wrongCurrentPassword = () => refused('The current password is not right.')
export const setupOver = () =>
  refused(
    'This set-up link is used up or not valid. The server prints a new one when it starts without an administrator.',
  )
export const sessionNotFound = () => notFound('This session has ended already.')
export const userNotFound = () => notFound('There is no such account.')
export const cannotBlockSelf = () => refused('You cannot block your own account.')
