/** What an email tells its reader's calendar. */
const CALENDAR_WORDS = ['request', 'cancel'] as const
export type CalendarWord = (typeof CALENDAR_WORDS)[number]

type Said = {
  calendar: CalendarWord | null
  /** When the email was written. */
  sequence: number
  doctorId: string | null
}

type Present = { sequence: number; isReleased: boolean; doctorId: string }

/** Whether an email still holds when delivered. An end does, unless the reader has the appointment again. */
export function isStillSo(said: Said, present: Present): boolean {
  if (said.calendar !== 'cancel') return said.sequence === present.sequence
  return present.isReleased || (said.doctorId !== null && said.doctorId !== present.doctorId)
}
