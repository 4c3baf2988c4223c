import type { Doctor, DoctorProfile } from '@desk/contract/doctor'
import { clock24, readClockTime } from '@desk/rules/clock-time'
import type { DoctorRow, ProfileColumns } from './queries.ts'

export function toDoctor(row: DoctorRow): Doctor {
  const { speciality, languages, pictureVersion: picture, ...shown } = row
  return {
    ...shown,
    timings: [clock24(row.workStart), clock24(row.workEnd)],
    ...(speciality !== null && { speciality }),
    ...(languages.length > 0 && { languages }),
    ...(picture !== null && { picture }),
  }
}

export const toErasedDoctor = (row: DoctorRow): Doctor => ({ ...toDoctor(row), email: '', isErased: true })

/** Field by field, because the object may hold more. */
export function toProfileColumns(profile: DoctorProfile): ProfileColumns {
  return {
    firstName: profile.firstName,
    lastName: profile.lastName,
    phone: profile.phone,
    email: profile.email,
    website: profile.website ?? '',
    address: profile.address,
    specialization: profile.specialization,
    experience: profile.experience,
    fee: profile.fee,
    workStart: minutesOf(profile.timings[0]),
    workEnd: minutesOf(profile.timings[1]),
    // Unset by clients that do not know them: unchanged.
    ...(profile.languages && { languages: [...new Set(profile.languages)] }),
  }
}

/** The contract lets only `HH:mm` through. */
function minutesOf(clockTime: string): number {
  return readClockTime(clockTime) ?? 0
}
