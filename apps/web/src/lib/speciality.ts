import { findSpeciality, isSpeciality } from '@desk/rules/specialities'
import { DEFAULT_LANGUAGE } from '@desk/words/languages'
import { spokenLanguage, words } from './words.ts'

/**
 * A speciality as it is read: in English as the doctor wrote it (spec 3), elsewhere by its name in that language, if it has one;
 * `key` is what the server knows it by, in whatever language it was written.
 */
export function specialityName(typed: string, key?: string | null): string {
  if (spokenLanguage() === DEFAULT_LANGUAGE) return typed
  const name = keyName(key ?? findSpeciality(typed) ?? '')
  return name === '' ? typed : name
}

/** The name of a speciality of the list in the language of the screens; nothing for another. */
export const keyName = (key: string): string => (isSpeciality(key) ? words(`specialities.${key}`) : '')

/** Somebody with a speciality, for a message that names it. */
export const withSpecialityName = <Doctor extends { specialization: string }>(doctor: Doctor): Doctor => ({
  ...doctor,
  specialization: specialityName(doctor.specialization),
})
