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

/** Administrators are told why nothing can be done with it; what stands in place of an address leads nowhere. */
export const toErasedDoctor = (row: DoctorRow): Doctor => ({ ...toDoctor(row), email: '', isErased: true })

/** Field by field: an object may hold more. */
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
    // A client that knows nothing of them changes nothing.
    ...(profile.languages && { languages: [...new Set(profile.languages)] }),
  }
}

/** The contract has let only `HH:mm` through. */
function minutesOf(clockTime: string): number {
  return readClockTime(clockTime) ?? 0
}
