import type { Proposal } from '@desk/contract/proposal'
import { hospitalTime, hospitalWallTime } from '../../lib/hospital-time.ts'

const MINUTE_MS = 60_000

/** Until when an answer is due, and the place is kept, on the hospital's clock. */
export const termsInWords = ({ answerBy, lapsesAt }: Proposal, timeZone: string) => ({
  until: lastTime(answerBy, timeZone),
  keptUntil: lastTime(lapsesAt, timeZone),
})

/** What becomes of the appointment without an answer, as the catalogue spells it. */
export function areaOf({ stays, doctorDecides }: Proposal) {
  if (stays) return 're-plan-stays'
  return doctorDecides ? 'doctor-decides' : 're-plan'
}

/** Midnight, which is of two days, by the minute before. */
function lastTime(instant: string, timeZone: string): string {
  if (!hospitalWallTime(instant, timeZone).endsWith('T00:00')) return hospitalTime(instant, timeZone)
  return hospitalTime(new Date(Date.parse(instant) - MINUTE_MS).toISOString(), timeZone)
}
