import type { bookForPatient as contract } from '@desk/contract/day'
import type { BodyOf } from '@desk/contract/endpoint'
import { type OwnRule, ownRulesIn, rulesLeft } from '@desk/rules/schedule/own-rules'
import { whyNotOffered } from '@desk/rules/schedule/why-not'
import type { HospitalSlot } from '@desk/rules/slots/hospital-slots'
import type { Db } from '../../../platform/db/tables.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import type { KnownSchedule } from '../../../platform/schedules.ts'
import { listKnownBusy } from '../free-times/why-not-queries.ts'
import { againstRules, timeKept, timeTaken } from './failures.ts'

type Booking = { doctorId: string; asked: BodyOf<typeof contract>; slot: HospitalSlot }

/**
 * The doctor's own rules that the booking sets aside. Refused if one of them was not shown before, or somebody else has
 * the time.
 */
export async function rulesThatGiveWay(
  db: Db,
  { clock, config: { timeZone } }: Dependencies,
  { schedule }: KnownSchedule,
  { doctorId, asked, slot }: Booking,
): Promise<OwnRule[]> {
  const { date, reason = '', despite } = asked
  const now = clock()
  const busy = await listKnownBusy(db, { doctorId, date, timeZone }, { now, ownHold: null })
  const { start, end } = slot
  const reasons = whyNotOffered(schedule, { date, start }, { busy, now, timeZone, length: end - start })
  if (reasons.includes('booked')) throw timeTaken()
  if (reasons.includes('held') || reasons.includes('blocked')) throw timeKept()
  const rules = ownRulesIn(reasons)
  const left = rulesLeft(rules, { reason, despite })
  if (left.length > 0) throw againstRules(rules, left)
  return rules
}
