import { findSpeciality } from '@desk/rules/specialities'
import { DEFAULT_LANGUAGE } from '@desk/words/languages'
import { spokenLanguage, words } from './words.ts'

/** A speciality as it is read: in English as the doctor wrote it (spec 3), elsewhere by its name in that language, if it has one. */
export function specialityName(typed: string): string {
  const key = spokenLanguage() === DEFAULT_LANGUAGE ? undefined : findSpeciality(typed)
  return key === undefined ? typed : words(`specialities.${key}`)
}

/** Somebody with a speciality, for a message that names it. */
export const withSpecialityName = <Doctor extends { specialization: string }>(doctor: Doctor): Doctor => ({
  ...doctor,
  specialization: specialityName(doctor.specialization),
})
