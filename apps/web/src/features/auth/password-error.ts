import { LIMITS } from '@desk/contract/fields'

/** What speaks against a password that is being chosen (R21): the server counts its bytes, and an é has two of them. */
export function passwordError(password: string, shortest: number): string | undefined {
  if (Array.from(password).length < shortest) {
    return `Please choose a password of at least ${shortest} characters.`
  }
  const isTooLong = new TextEncoder().encode(password).length > LIMITS.passwordBytes
  return isTooLong ? 'This password is too long. Please choose a shorter one.' : undefined
}
