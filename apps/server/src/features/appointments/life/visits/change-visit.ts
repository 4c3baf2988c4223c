import type { AppointmentRecord } from '@desk/contract/appointment-life'
import type { BodyOf } from '@desk/contract/endpoint'
import type { cancelVisit as cancelContract, moveVisit as moveContract } from '@desk/contract/visit'
import type { Guest } from '../../../../platform/actor.ts'
import type { Dependencies } from '../../../../platform/dependencies.ts'
import { cancelAs } from '../cancel-appointment.ts'
import type { Changer } from '../change.ts'
import { moveAs } from '../move-appointment.ts'
import { visitOf } from './visit-of.ts'

/** As the patient, until it is in an account. */
const withLink = (actor: Guest): Changer => ({
  actor,
  partyIn: ({ patientId }) => (patientId === null ? 'patient' : undefined),
})

export async function cancelVisit(
  deps: Dependencies,
  actor: Guest,
  { token, ...asked }: BodyOf<typeof cancelContract>,
): Promise<AppointmentRecord> {
  const { id } = await visitOf(deps, token)
  return cancelAs(deps, withLink(actor), { ...asked, appointmentId: id })
}

export async function moveVisit(
  deps: Dependencies,
  actor: Guest,
  { token, ...asked }: BodyOf<typeof moveContract>,
): Promise<AppointmentRecord> {
  const { id } = await visitOf(deps, token)
  return moveAs(deps, withLink(actor), { ...asked, appointmentId: id })
}
