const HOUR_MS = 60 * 60 * 1000

type Asked = {
  now: Date
  answerHours: number
  /** Of the appointment that is to move. */
  startsAt: Date
  /** From when its doctor is away. */
  awayFrom: Date
}

export type AnswerTerms = { answerBy: Date; lapsesAt: Date }

/**
 * Until when an answer is asked for, and until when the place is kept without one: until the doctor is away, for at least the
 * hours that are given for an answer, never past its own beginning. Before that, time is left for a call.
 */
export function answerTerms({ now, answerHours, startsAt, awayFrom }: Asked): AnswerTerms {
  const from = now.getTime()
  const given = from + answerHours * HOUR_MS
  const lapses = Math.max(from, Math.min(startsAt.getTime(), Math.max(awayFrom.getTime(), given)))
  const away = awayFrom.getTime() > from ? awayFrom.getTime() : Infinity
  const answerBy = Math.min(given, from + (lapses - from) * 0.75, away)
  return { answerBy: new Date(Math.round(answerBy)), lapsesAt: new Date(lapses) }
}
