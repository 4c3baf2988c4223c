import { getAppointmentCalendar } from '@desk/contract/calendar'
import { appointmentPath, PATHS } from '@desk/contract/paths'
import { getOfferCalendar, type Offer } from '@desk/contract/waiting-list'
import { STATE_RULES } from '@desk/rules/appointment-state'
import { useEffect, useRef } from 'react'
import { callOrThrow } from '../../lib/api.ts'
import { useOptionalUser } from '../../lib/current-user.ts'
import { rememberReturn } from '../../lib/return-path.ts'
import { withSpecialityName } from '../../lib/speciality.ts'
import { words } from '../../lib/words.ts'
import { AddToCalendar } from '../../ui/add-to-calendar.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SlotTime } from '../../ui/slot-time.tsx'
import styles from './waiting-list.module.css'

type TakenOfferProps = {
  offer: Offer
  appointment: NonNullable<Offer['appointment']>
  token: string | undefined
}

/** Takes the focus of buttons that are gone. */
export function TakenOffer({ offer, appointment: { id, state }, token }: TakenOfferProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  const isVisitor = useOptionalUser() === null
  const path = appointmentPath(id)
  return (
    <Card title={words('patient.offer.taken')}>
      <div ref={place} tabIndex={-1} className={styles.lines}>
        <p className={styles.when}>
          <SlotTime slot={offer} />
        </p>
        <p>{words('waiting.offer.with', withSpecialityName(offer.doctor))}</p>
        {offer.visitType !== null && <p>{words('patient.visitTypeOf', { visitType: offer.visitType })}</p>}
        <p>{words('patient.offer.takenNext', { state })}</p>
        {isVisitor && <p>{words('patient.offer.takenEmail')}</p>}
      </div>
      <div className={styles.actions}>
        <ButtonLink kind="primary" to={path} onClick={() => isVisitor && rememberReturn(path)}>
          {words('patient.offer.openAppointment')}
        </ButtonLink>
        {STATE_RULES[state].holdsSlot && <AddToCalendar load={() => calendarOf(id, token)} />}
        {!isVisitor && <ButtonLink to={PATHS.myAppointments}>{words('patient.offer.all')}</ButtonLink>}
      </div>
    </Card>
  )
}

const calendarOf = (appointmentId: string, token: string | undefined) =>
  token === undefined
    ? callOrThrow(getAppointmentCalendar, { appointmentId })
    : callOrThrow(getOfferCalendar, { token })
