import { ofDoctorPath, PATHS } from '@desk/contract/paths'
import { createContext, useContext } from 'react'

/** The doctor whose day an administrator looks at; null: one's own, as a doctor. */
export const WhoseDay = createContext<string | null>(null)

/** Whose day the page is about, and as what one acts in it. */
export function useWhoseDay() {
  const doctorId = useContext(WhoseDay)
  const isOwn = doctorId === null
  return {
    isOwn,
    /** As calls name it; unset: the caller's own. */
    doctorId: doctorId ?? undefined,
    party: isOwn ? ('doctor' as const) : ('admin' as const),
    path: isOwn ? PATHS.doctorDay : ofDoctorPath(PATHS.doctorCalendar, doctorId),
    /** Where all requests are. */
    requestsPath: isOwn ? PATHS.doctorAppointments : ofDoctorPath(PATHS.doctorRecord, doctorId),
  }
}
