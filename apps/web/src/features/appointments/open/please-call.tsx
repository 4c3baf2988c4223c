import type { OpenAppointment } from '@desk/contract/open-appointment'
import { useEffect, useRef } from 'react'
import { words } from '../../../lib/words.ts'
import { Notice } from '../../../ui/notice.tsx'
import { AppointmentTime } from '../appointment-time.tsx'
import styles from './open-appointments.module.css'

/** Nothing else informs these patients. Takes the focus of the question. */
export function PleaseCall({ guests }: { guests: readonly OpenAppointment[] }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1}>
      <Notice>
        <p>{words('open-told.pleaseCall', { count: guests.length })}</p>
        <ul className={styles.call}>
          {guests.map((guest) => (
            <li key={guest.id}>
              <strong>{guest.name}</strong>{' '}
              <a dir="ltr" href={`tel:${guest.phone.replaceAll(/[^\d+]/g, '')}`}>
                {guest.phone}
              </a>{' '}
              <AppointmentTime appointment={guest} />
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
