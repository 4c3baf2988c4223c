import type { AppointmentRecord } from '@desk/contract/appointment-life'
import { getAppointmentCalendar } from '@desk/contract/calendar'
import { getVisitCalendar } from '@desk/contract/visit'
import { bookAppointmentPath, PATHS, proposalPath } from '@desk/contract/paths'
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { callOrThrow } from '../../../lib/api.ts'
import { useHospital } from '../../../lib/hospital.ts'
import { hospitalTime } from '../../../lib/hospital-time.ts'
import { words } from '../../../lib/words.ts'
import { nameOfZone } from '../../../lib/zone-name.ts'
import { AddToCalendar } from '../../../ui/add-to-calendar.tsx'
import { AppointmentFacts, Fact } from '../../../ui/appointment-facts.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { phoneLink } from '../decisions/phone-link.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { History } from './history.tsx'
import { isAhead, isOver } from './is-ahead.ts'
import { nextSentence } from './next-sentence.ts'
import { NoteCard } from './note-card.tsx'
import { OtherTimes, wasTakenAway } from './other-times.tsx'
import { RecordActions } from './record-actions.tsx'
import type { Source } from './record-api.ts'
import { KeepDates } from '../../../ui/keep-dates.tsx'
import styles from './record.module.css'

type RecordProps = { record: AppointmentRecord; source: Source; children?: ReactNode }

export function AppointmentRecordView({ record, source, children }: RecordProps) {
  const next = useRef<HTMLDivElement>(null)
  return (
    <div className={styles.root}>
      <Card title={words('record.facts')}>
        <Facts record={record} />
        <Zone />
        <WhatNext record={record} place={next} />
        {record.proposal && <OtherTime record={record} proposal={record.proposal} />}
        {isAhead(record) && (
          <div className={styles.bar}>
            <AddToCalendar load={() => calendarOf(source)} />
          </div>
        )}
      </Card>
      <RecordActions record={record} source={source} onMoved={() => next.current?.focus()} />
      {record.party === 'doctor' && <NoteCard appointmentId={record.id} />}
      {children}
      <Card title={words('record.history')}>
        <History record={record} />
      </Card>
    </div>
  )
}

const calendarOf = (source: Source) =>
  'id' in source
    ? callOrThrow(getAppointmentCalendar, { appointmentId: source.id })
    : callOrThrow(getVisitCalendar, source)

type OtherTimeProps = { record: AppointmentRecord; proposal: NonNullable<AppointmentRecord['proposal']> }

/** The doctor is away, and another time was proposed. */
function OtherTime({ record: { party }, proposal: { id, token } }: OtherTimeProps) {
  const isPatient = party === 'patient'
  const answer = token === null ? proposalPath(id) : `${PATHS.proposal}#${token}`
  return (
    <Notice>
      <p>{words('re-plan.onRecord')}</p>
      <ButtonLink kind="primary" to={isPatient ? answer : PATHS.proposals}>
        {words(isPatient ? 're-plan.onRecordAnswer' : 're-plan.onRecordSee')}
      </ButtonLink>
    </Notice>
  )
}

function Facts({ record }: { record: AppointmentRecord }) {
  const { state, doctor, party, visitType } = record
  const before = (
    <Fact name={words('record.state')}>
      <StatusBadge state={state} />
    </Fact>
  )
  return (
    <AppointmentFacts slot={record} doctor={doctor} visitType={visitType?.name} before={before}>
      {party === 'patient' ? <PatientFacts record={record} /> : <StaffFacts record={record} />}
    </AppointmentFacts>
  )
}

function Zone() {
  const timeZone = useHospital()?.timeZone
  return timeZone && <p className={styles.at}>{words('record.zone', { zone: nameOfZone(timeZone) })}</p>
}

function PatientFacts({ record: { doctor, name } }: { record: AppointmentRecord }) {
  const phone = useHospital()?.phone
  return (
    <>
      {phone && <Fact name={words('record.phone')}>{phoneLink(phone)}</Fact>}
      <Fact name={words('record.doctorPhone')}>{phoneLink(doctor.phone)}</Fact>
      <Fact name={words('record.patient')}>{name}</Fact>
    </>
  )
}

function StaffFacts({ record: { name, phone, address, hasAccount } }: { record: AppointmentRecord }) {
  return (
    <>
      <Fact name={words('record.patient')}>{name}</Fact>
      <Fact name={words('record.patientPhone')}>{phoneLink(phone)}</Fact>
      {address !== '' && (
        <Fact name={words('record.address')}>
          <bdi>{address}</bdi>
        </Fact>
      )}
      {!hasAccount && <Fact name={words('record.account')}>{words('record.noAccount')}</Fact>}
    </>
  )
}

/** Takes the focus of a button that is gone, and no other focus. */
function WhatNext({ record, place }: { record: AppointmentRecord; place: RefObject<HTMLDivElement | null> }) {
  const { party, expiresAt, version } = record
  const before = useRef(version)
  const id = useId()
  useEffect(() => {
    if (before.current !== version && document.activeElement === document.body) place.current?.focus()
    before.current = version
  }, [version, place])
  const timeZone = useHospital()?.timeZone
  const expiry = expiresAt && timeZone ? hospitalTime(expiresAt, timeZone) : ''
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-labelledby={`${id}-next`}
      aria-describedby={`${id}-sentence`}
      className={styles.next}
    >
      <h3 id={`${id}-next`}>{words('record.next')}</h3>
      <p id={`${id}-sentence`}>
        <KeepDates text={nextSentence(record, expiry)} />
      </p>
      {wasTakenAway(record) && <OtherTimes record={record} />}
      {party === 'patient' && isOver(record) && (
        <ButtonLink kind="primary" to={bookAppointmentPath(record.doctor.id)}>
          {words('record.bookAgain')}
        </ButtonLink>
      )}
    </section>
  )
}
