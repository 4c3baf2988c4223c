import { LIMITS } from '@desk/contract/field-limits'
import { words } from '../../lib/words.ts'

/** R21: the server counts bytes, é has two. */
export function passwordError(password: string, shortest: number): string | undefined {
  if (Array.from(password).length < shortest) {
    return words('auth.passwordTooShort', { min: shortest })
  }
  const isTooLong = new TextEncoder().encode(password).length > LIMITS.passwordBytes
  return isTooLong ? words('auth.passwordTooLong') : undefined
}
