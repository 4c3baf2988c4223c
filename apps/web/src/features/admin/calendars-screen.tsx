import { listDoctorAccounts } from '@desk/contract/admin'
import type { Doctor } from '@desk/contract/doctor'
import { LIMITS } from '@desk/contract/fields'
import { ofDoctorPath, PATHS } from '@desk/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from '../../lib/router.tsx'
import { callOrThrow } from '../../lib/api.ts'
import { specialityName } from '../../lib/speciality.ts'
import { useLookUp } from '../../lib/use-look-up.ts'
import { words } from '../../lib/words.ts'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryContent } from '../../ui/query-content.tsx'
import { SuggestField } from '../../ui/suggest-field.tsx'
import styles from './calendars.module.css'
import { DoctorsTabs } from '../../ui/doctors-tabs.tsx'

const LEAST_LETTERS = 2
/** As many as one takes in while on the phone. */
const MOST_FOUND = 8
const MOST_LISTED = 50

const calendarPath = (doctorId: string) => ofDoctorPath(PATHS.doctorCalendar, doctorId)
const readApproved = (part: { q?: string; limit: number }, signal: AbortSignal) =>
  callOrThrow(listDoctorAccounts, { ...part, page: 1, status: 'approved' }, { signal })

/** For callers: two letters and Enter open a doctor's calendar. */
export function CalendarsScreen() {
  return (
    <Page title={words('desk.title')} intro={words('desk.intro')}>
      <DoctorsTabs />
      <Card title={words('desk.choose')}>
        <FindDoctor />
        <DoctorsByName />
      </Card>
    </Page>
  )
}

function FindDoctor() {
  const navigate = useNavigate()
  const [typed, type] = useState('')
  const { found, isLooking } = useLookUp<Doctor>(typed, {
    leastLetters: LEAST_LETTERS,
    queryKey: ['admin', 'doctors', 'calendars'],
    ask: async (q, signal) => (await readApproved({ q, limit: MOST_FOUND }, signal)).data,
  })
  const isNobody = typed.trim().length >= LEAST_LETTERS && !isLooking && found.length === 0
  return (
    <div className={styles.field}>
      <SuggestField
        ref={takeFocus}
        name="doctor"
        label={words('desk.doctor')}
        description={words('desk.doctorHint')}
        listLabel={words('desk.byName')}
        foundInWords={(count) => words('desk.found', { count })}
        maxLength={LIMITS.search}
        value={typed}
        suggestions={found.map((doctor) => ({
          id: doctor.id,
          text: words('desk.doctorName', doctor),
          note: specialityName(doctor.specialization),
        }))}
        isLooking={isLooking}
        onType={type}
        onPick={(id) => navigate(calendarPath(id))}
      />
      <output>{isNobody && words('desk.noMatch')}</output>
    </div>
  )
}

function DoctorsByName() {
  const query = useQuery({
    queryKey: ['admin', 'doctors', 'by-name'],
    queryFn: ({ signal }) => readApproved({ limit: MOST_LISTED }, signal),
    select: ({ data, total = data.length }) => ({ doctors: data, more: total - data.length }),
  })
  return (
    <QueryContent query={query} items="doctors">
      {({ doctors, more }) => (
        <>
          <ul className={styles.list} aria-label={words('desk.byName')}>
            {doctors.map((doctor) => (
              <li key={doctor.id}>
                <Link to={calendarPath(doctor.id)}>{words('desk.doctorName', doctor)}</Link>{' '}
                <span className={styles.muted}>{specialityName(doctor.specialization)}</span>
              </li>
            ))}
          </ul>
          {more > 0 && <p>{words('desk.more', { count: more })}</p>}
        </>
      )}
    </QueryContent>
  )
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
