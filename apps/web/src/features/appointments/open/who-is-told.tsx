import type { OpenAppointment } from '@desk/contract/open-appointment'
import { words } from '../../../lib/words.ts'

/** How the patient hears of a change. */
export function WhoIsTold({ appointment: { hasAccount, phone } }: { appointment: OpenAppointment }) {
  return (
    <p>{hasAccount ? words('appointments.open.isTold') : words('appointments.open.callGuest', { phone })}</p>
  )
}
