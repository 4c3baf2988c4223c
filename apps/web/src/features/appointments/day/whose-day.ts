import { ofDoctorPath, PATHS } from '@desk/contract/paths'
import { createContext, useContext } from 'react'

/** Null: the caller's own. */
export const WhoseDay = createContext<string | null>(null)

export function useWhoseDay() {
  const doctorId = useContext(WhoseDay)
  const isOwn = doctorId === null
  return {
    isOwn,
    doctorId: doctorId ?? undefined,
    party: isOwn ? ('doctor' as const) : ('admin' as const),
    path: isOwn ? PATHS.doctorDay : ofDoctorPath(PATHS.doctorCalendar, doctorId),
    requestsPath: isOwn ? PATHS.doctorAppointments : ofDoctorPath(PATHS.doctorRecord, doctorId),
  }
}
