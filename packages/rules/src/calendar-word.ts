/** What an email tells the calendar of its reader: that the appointment is so now, or that it is there no more. */
export const CALENDAR_WORDS = ['request', 'cancel'] as const
export type CalendarWord = (typeof CALENDAR_WORDS)[number]

type Said = {
  /** Null: nothing for a calendar. */
  calendar: CalendarWord | null
  /** That of the appointment when the email was written. */
  sequence: number
  /** Of an email to a doctor. */
  doctorId: string | null
}

type Present = { sequence: number; isReleased: boolean; doctorId: string }

/**
 * Whether what an email says of an appointment is so when it is delivered. An end stays true however the row moves on,
 * unless the reader has the appointment again: whoever was told of it is told of its end.
 */
export function isStillSo(said: Said, present: Present): boolean {
  if (said.calendar !== 'cancel') return said.sequence === present.sequence
  return present.isReleased || (said.doctorId !== null && said.doctorId !== present.doctorId)
}
