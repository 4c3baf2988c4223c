import type { bookAppointment as contract } from '@desk/contract/appointment'
import type { Slot } from '@desk/contract/doctor'
import type { DataOf } from '@desk/contract/endpoint'
import { PATHS } from '@desk/contract/paths'
import { changeableUntil, requestEnd } from '@desk/rules/appointment-changes'
import type { Dependencies } from '../../platform/dependencies.ts'

export type Booked = DataOf<typeof contract>

/** A guest also gets the link that opens the appointment again. */
export function bookedReply(
  { config, visits }: Pick<Dependencies, 'config' | 'visits'>,
  { id, isGuest, bookedAt }: { id: string; isGuest: boolean; bookedAt: Date },
  slot: Slot,
): Booked {
  const startsAt = new Date(slot.startsAt)
  const until = changeableUntil(startsAt, config.changeNoticeHours)
  const { expiresAt } = requestEnd({ placedAt: bookedAt, startsAt }, config.requestExpiryHours)
  const ends = {
    expiresAt: expiresAt.toISOString(),
    changeableUntil: until < bookedAt ? null : until.toISOString(),
  }
  if (!isGuest) return { ...slot, ...ends, appointmentId: id }
  const link = `${config.publicUrl}${PATHS.visit}#${visits.tokenOf(id)}`
  return { ...slot, ...ends, appointmentId: id, code: visits.codeOf(id), link }
}
