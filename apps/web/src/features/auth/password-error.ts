import { LIMITS } from '@desk/contract/field-limits'
import { words } from '../../lib/words.ts'

/** What speaks against a password that is being chosen (R21): the server counts its bytes, and an é has two of them. */
export function passwordError(password: string, shortest: number): string | undefined {
  if (Array.from(password).length < shortest) {
    return words('auth.passwordTooShort', { min: shortest })
  }
  const isTooLong = new TextEncoder().encode(password).length > LIMITS.passwordBytes
  return isTooLong ? words('auth.passwordTooLong') : undefined
}
