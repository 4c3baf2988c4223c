import { notFound, refused } from '../../platform/failure.ts'

export const wrongLogIn = () => refused('The e-mail address or the password is not right.')
export const accountBlocked = () => refused('This account is blocked. Please ask the hospital.')
export const emailTaken = () =>
  refused('There is already an account with this e-mail address. Log in, or use another address.')
export const wrongCurrentPassword = () => refused('The current password is not right.')
export const setupCodeInvalid = () =>
  refused(
    'This set-up link is used up or not valid. The server prints a new one when it starts without an administrator.',
  )
export const sessionNotFound = () => notFound('This session has ended already.')
export const userNotFound = () => notFound('There is no such account.')
export const cannotBlockSelf = () => refused('You cannot block your own account.')

/** Refuses a password shorter than PASSWORD_MIN_LENGTH (R21), counted in characters. */
export function requirePasswordLength(password: string, min: number): void {
  if (Array.from(password).length < min) throw refused(`The password must have at least ${min} characters.`)
}
