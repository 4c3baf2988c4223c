import type { OpenAppointment } from '@desk/contract/open-appointment'
import { words } from '../../../lib/words.ts'
import { KeepDates } from '../../../ui/keep-dates.tsx'

type WhoIsToldProps = { appointment: Pick<OpenAppointment, 'hasAccount' | 'isTold' | 'phone'> }

export function WhoIsTold({ appointment: { hasAccount, isTold, phone } }: WhoIsToldProps) {
  return (
    <p>
      {isTold ? (
        words('open-told.isTold', { by: hasAccount ? 'account' : 'email' })
      ) : (
        <KeepDates text={words('open-told.callGuest', { phone })} />
      )}
    </p>
  )
}
