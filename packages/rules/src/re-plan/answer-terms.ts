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
  /** Without an answer the proposal is withdrawn, and it is the doctor who says what becomes of the appointment. */
  doctorDecides: boolean
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
  if (awayFrom === null) return { answerBy, lapsesAt: answerBy, stays: true, doctorDecides: false }
  return { answerBy, lapsesAt: new Date(lapses), stays: false, doctorDecides: false }
}

type Undecided = Pick<Asked, 'now' | 'answerHours' | 'startsAt'> & {
  /** From when the doctor decides at the latest, where there is time until then. */
  decidesFrom: Date
}

/**
 * The same where the hours of the visit stand, and only its doctor knows whether something else takes its time: nobody loses the
 * place without an answer, and a quarter of the time is left for the doctor at least.
 */
export function termsUntilDecided({ now, answerHours, startsAt, decidesFrom }: Undecided): AnswerTerms {
  const from = now.getTime()
  const until = Math.max(from, startsAt.getTime())
  const given = from + answerHours * HOUR_MS
  const answerBy = new Date(Math.round(Math.min(given, from + (until - from) * 0.75)))
  const lapsesAt = answerBy > decidesFrom ? answerBy : decidesFrom
  return { answerBy, lapsesAt, stays: false, doctorDecides: true }
}
