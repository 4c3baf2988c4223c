/** Hours; each bound counts those beyond the one before. */
const ANSWER_BOUNDS = [1, 4, 24, 48] as const
type AnswerBound = (typeof ANSWER_BOUNDS)[number]
type AnswerCounts = Readonly<Record<AnswerBound | 'later', number>>

const LEAST_ANSWERS = 10
const USUAL_SHARE = 0.75

/** The shortest bound within which a doctor usually answers. */
export function usualAnswer(counts: AnswerCounts): AnswerBound | null {
  const all = sum(ANSWER_BOUNDS.map((bound) => counts[bound])) + counts.later
  if (all < LEAST_ANSWERS) return null
  const within = (hours: AnswerBound) =>
    sum(ANSWER_BOUNDS.filter((bound) => bound <= hours).map((bound) => counts[bound]))
  return ANSWER_BOUNDS.find((bound) => within(bound) >= USUAL_SHARE * all) ?? null
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
