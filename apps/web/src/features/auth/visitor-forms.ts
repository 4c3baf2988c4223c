import type { FieldRules } from '@desk/contract/form-fields'
import { LIMITS } from '@desk/contract/field-limits'
import type { FormInput, ReadText } from '../../ui/plain-form.tsx'

// Rules without the contract's library: a test compares them.

const field = (given: Partial<FieldRules>): FieldRules => ({
  isRequired: true,
  isEmail: false,
  maxLength: undefined,
  pattern: undefined,
  ...given,
})

const name = field({ maxLength: LIMITS.name })
const email = field({ isEmail: true, maxLength: LIMITS.email })
const password = field({})

type Fields = ReadonlyMap<string, FieldRules>

export const LOG_IN_FIELDS: Fields = new Map([
  ['email', email],
  ['password', password],
])
export const REGISTER_FIELDS: Fields = new Map([
  ['name', name],
  ['email', email],
  ['password', password],
])
export const FORGOT_FIELDS: Fields = new Map([['email', email]])

type Account = { name: string; email: string; password: string }

/** What the server would refuse; controls say the rest. */
export function readFields(fields: Fields) {
  return (readText: ReadText): FormInput<Account> => {
    const textOf = (each: string) => (fields.has(each) ? (readText(each) ?? '') : '')
    const wrong = [...fields.keys()].filter((each) => !isClear(each, textOf(each)))
    if (wrong.length > 0) return { ok: false, wrong }
    return {
      ok: true,
      input: { name: textOf('name'), email: textOf('email'), password: textOf('password') },
    }
  }
}

/** Blanks count in passwords only. */
function isClear(each: string, text: string): boolean {
  const isPassword = each === 'password'
  if (text.includes('\u0000') || !text.isWellFormed() || (isPassword ? text : text.trim()) === '')
    return false
  return !isPassword || new TextEncoder().encode(text).length <= LIMITS.passwordBytes
}
