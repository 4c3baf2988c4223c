import { notFound, refused } from '../../platform/failure.ts'

export const wrongLogIn = () => refused('auth.wrongLogIn')
export const accountBlocked = () => refused('auth.accountBlocked')
export const emailTaken = () => refused('auth.emailTaken')
export const wrongCurrentPassword = () => refused('auth.wrongCurrentPassword')
export const setupCodeInvalid = () => refused('auth.setupCodeInvalid')
export const sessionNotFound = () => notFound('auth.sessionNotFound')
export const userNotFound = () => notFound('auth.userNotFound')
export const cannotBlockSelf = () => refused('auth.cannotBlockSelf')

/** Counts characters (R21). */
export function requirePasswordLength(password: string, min: number): void {
  if (Array.from(password).length < min) throw refused('auth.passwordTooShort', { min })
}
