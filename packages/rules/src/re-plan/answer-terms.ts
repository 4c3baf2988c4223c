const HOUR_MS = 60 * 60 * 1000

type Asked = {
  now: Date
  answerHours: number
  /** Of the appointment that is to move. */
  startsAt: Date
  /** From when its doctor is away; null: is there at that time, and sees the patient also without an answer. */
  awayFrom: Date | null
}

export type AnswerTerms = {
  answerBy: Date
  lapsesAt: Date
  /** Without an answer the appointment stays, and the proposal is withdrawn; else the appointment is cancelled. */
  stays: boolean
}

/**
 * Until when an answer is asked for, and until when the place is kept without one: until the doctor is away, for at least the
 * hours that are given for an answer, never past its own beginning. Before that, time is left for a call. Where nobody loses
 * the place, both are one.
 */
export function answerTerms({ now, answerHours, startsAt, awayFrom }: Asked): AnswerTerms {
  const from = now.getTime()
  const given = from + answerHours * HOUR_MS
  const keptUntil = awayFrom === null ? startsAt.getTime() : Math.max(awayFrom.getTime(), given)
  const lapses = Math.max(from, Math.min(startsAt.getTime(), keptUntil))
  const away = awayFrom !== null && awayFrom.getTime() > from ? awayFrom.getTime() : Infinity
  const answerBy = new Date(Math.round(Math.min(given, from + (lapses - from) * 0.75, away)))
  if (awayFrom === null) return { answerBy, lapsesAt: answerBy, stays: true }
  return { answerBy, lapsesAt: new Date(lapses), stays: false }
}
