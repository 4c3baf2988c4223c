import type { Speciality } from '@desk/rules/specialities'
import { spelt } from '@desk/rules/spelt'
import { DEFAULT_LANGUAGE } from '@desk/words/languages'
import { hasWords, spelledKey, spokenLanguage, words } from './words.ts'

/** In English as written (spec 3), else by its translated name; `key` as the server knows it. */
export function specialityName(typed: string, key?: string | null): string {
  if (spokenLanguage() === DEFAULT_LANGUAGE) return typed
  const name = keyName(key ?? spelledKey(spelt(typed)) ?? '')
  return name === '' ? typed : name
}

const isNamed = (key: string): key is Speciality => hasWords(`specialities.${key}`)

/** Empty if it is not in the list. */
export const keyName = (key: string): string => (isNamed(key) ? words(`specialities.${key}`) : '')

export const withSpecialityName = <Doctor extends { specialization: string }>(doctor: Doctor): Doctor => ({
  ...doctor,
  specialization: specialityName(doctor.specialization),
})
