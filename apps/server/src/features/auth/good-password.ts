import { checkGuessable } from '@desk/rules/guessable-password'
import type { Config } from '../../platform/config.ts'
import type { Failure } from '../../platform/failure.ts'
import { isCommonPassword } from '../../platform/security/common-passwords.ts'
import { passwordGuessable, passwordTooShort } from './failures.ts'

type Owner = { name: string; email: string }

/** For every new password; checks nothing without PASSWORD_MIN_LENGTH (R21). */
export function requireGoodPassword(password: string, config: Config, owner: Owner): void {
  const refusal = refusalOf(password, config, owner)
  if (refusal) throw refusal
}

export function refusalOf(
  password: string,
  { passwordMinLength: min, hospitalName }: Config,
  { name, email }: Owner,
): Failure | undefined {
  if (min === undefined) return undefined
  // Counts characters as a person does.
  if (Array.from(password).length < min) return passwordTooShort(min)
  const personal = [name, email, ...email.split('@'), hospitalName]
  const answer = checkGuessable(password, { isCommon: isCommonPassword, personal, minLength: min })
  return answer.ok ? undefined : passwordGuessable(answer.reason)
}
