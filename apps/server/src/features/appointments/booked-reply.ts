import type { bookAppointment as contract } from '@desk/contract/appointment'
import type { Slot } from '@desk/contract/doctor'
import type { DataOf } from '@desk/contract/endpoint'
import { PATHS } from '@desk/contract/paths'
import type { Dependencies } from '../../platform/dependencies.ts'

export type Booked = DataOf<typeof contract>

/** What a booking is answered with; a guest gets what opens it again. */
export function bookedReply(
  { config, visits }: Pick<Dependencies, 'config' | 'visits'>,
  { id, isGuest }: { id: string; isGuest: boolean },
  slot: Slot,
): Booked {
  if (!isGuest) return { ...slot, appointmentId: id }
  const link = `${config.publicUrl}${PATHS.visit}#${visits.tokenOf(id)}`
  return { ...slot, appointmentId: id, code: visits.codeOf(id), link }
}
