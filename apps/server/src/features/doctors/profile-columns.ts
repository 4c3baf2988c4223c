import type { DoctorProfile } from '@desk/contract/doctor'
import { readClockTime } from '@desk/rules/clock-time'

/** The columns of a filled-in profile. */
export function profileColumns({ timings, website, ...profile }: DoctorProfile) {
  return {
    first_name: profile.firstName,
    last_name: profile.lastName,
    phone: profile.phone,
    email: profile.email,
    website: website ?? '',
    address: profile.address,
    specialization: profile.specialization,
    experience: profile.experience,
    fee: profile.fee,
    work_start: minutesOf(timings[0]),
    work_end: minutesOf(timings[1]),
  }
}

/** The contract has let only `HH:mm` through. */
function minutesOf(clockTime: string): number {
  return readClockTime(clockTime) ?? 0
}
