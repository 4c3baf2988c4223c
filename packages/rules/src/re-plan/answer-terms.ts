const HOUR_MS = 60 * 60 * 1000

type Asked = {
  now: Date
  answerHours: number
  /** Of the appointment to be moved. */
  startsAt: Date
  /** Null: is there, and sees the patient without an answer too. */
  awayFrom: Date | null
}

export type AnswerTerms = {
  answerBy: Date
  lapsesAt: Date
  /** Without an answer, instead of being cancelled. */
  stays: boolean
  /** Without an answer the doctor decides. */
  doctorDecides: boolean
}

/**
 * Until when an answer is asked for and the place kept: until the doctor is away, at least the answer hours,
 * never past its beginning. Before that, time is left for a call.
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
  /** At the latest, where there is time. */
  decidesFrom: Date
}

/** For hours that stand: nobody loses the place, and the doctor has at least a quarter of the time. */
export function termsUntilDecided({ now, answerHours, startsAt, decidesFrom }: Undecided): AnswerTerms {
  const from = now.getTime()
  const until = Math.max(from, startsAt.getTime())
  const given = from + answerHours * HOUR_MS
  const answerBy = new Date(Math.round(Math.min(given, from + (until - from) * 0.75)))
  const lapsesAt = answerBy > decidesFrom ? answerBy : decidesFrom
  return { answerBy, lapsesAt, stays: false, doctorDecides: true }
}
