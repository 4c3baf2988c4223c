import { passwordTooShort } from './failures.ts'

/** Refuses a password shorter than the house asks for (R21), in characters. */
export function checkPasswordLength(password: string, min: number): void {
  if (Array.from(password).length < min) throw passwordTooShort(min)
}
