import type { Proposal } from '@desk/contract/proposal'
import { hospitalTime, hospitalWallTime } from '../../lib/hospital-time.ts'

const MINUTE_MS = 60_000

export const termsInWords = ({ answerBy, lapsesAt }: Proposal, timeZone: string) => ({
  until: lastTime(answerBy, timeZone),
  keptUntil: lastTime(lapsesAt, timeZone),
})

const WITHOUT_AN_ANSWER = {
  cancelled: { patient: 're-plan.whatElse', staff: 're-plan.terms' },
  stays: { patient: 're-plan-stays.whatElse', staff: 're-plan-stays.terms' },
  decided: { patient: 'doctor-decides.whatElse', staff: 'doctor-decides.terms' },
} as const

export function withoutAnAnswer({ stays, doctorDecides }: Proposal) {
  if (stays) return WITHOUT_AN_ANSWER.stays
  return WITHOUT_AN_ANSWER[doctorDecides ? 'decided' : 'cancelled']
}

/** Midnight, which is of two days, by the minute before. */
function lastTime(instant: string, timeZone: string): string {
  if (!hospitalWallTime(instant, timeZone).endsWith('T00:00')) return hospitalTime(instant, timeZone)
  return hospitalTime(new Date(Date.parse(instant) - MINUTE_MS).toISOString(), timeZone)
}
