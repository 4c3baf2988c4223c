import type { Slot } from '@desk/contract/doctor'
import { MAP_SITE, mapLink } from '@desk/rules/map-link'
import { placeInWords } from '@desk/rules/place-in-words'
import type { ReactNode } from 'react'
import { useHospital } from '../lib/hospital.ts'
import { specialityName } from '../lib/speciality.ts'
import { words } from '../lib/words.ts'
import styles from './appointment-facts.module.css'
import { SlotTime } from './slot-time.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

type AppointmentFactsProps = {
  slot: Slot
  doctor: { firstName: string; lastName: string; specialization: string; address: string }
  visitType?: string | undefined
  before?: ReactNode
  children?: ReactNode
}

export function AppointmentFacts({ slot, doctor, visitType, before, children }: AppointmentFactsProps) {
  return (
    <Facts>
      {before}
      <Fact name={words('record.when')}>
        <SlotTime slot={slot} />
      </Fact>
      {visitType && <Fact name={words('visits.visit')}>{visitType}</Fact>}
      <Fact name={words('record.doctor')}>
        {words('appointments.open.doctorChoice', {
          firstName: doctor.firstName,
          lastName: doctor.lastName,
          specialization: specialityName(doctor.specialization),
        })}
      </Fact>
      <Fact name={words('record.place')}>
        <Place doctorAddress={doctor.address} />
      </Fact>
      {children}
    </Facts>
  )
}

export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

/** The map opens apart: a code on the page must not be lost. */
export function Place({ doctorAddress }: { doctorAddress: string }) {
  const { name = '', address = '' } = useHospital() ?? {}
  return (
    <>
      <bdi>{placeInWords({ hospitalName: name, hospitalAddress: address, doctorAddress })}</bdi>
      {address !== '' && (
        <>
          {' '}
          <a className={styles.map} href={mapLink(address)} target="_blank" rel="noreferrer">
            {words('facts.map')}
            <VisuallyHidden> {words('facts.mapOf', { address, site: MAP_SITE })}</VisuallyHidden>
          </a>
        </>
      )}
    </>
  )
}
