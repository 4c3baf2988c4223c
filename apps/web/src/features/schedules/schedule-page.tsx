import type { ScheduleData } from '@desk/contract/schedule'
import { PATHS } from '@desk/contract/paths'
import type { ReactNode } from 'react'
import { isAwaited } from '../../lib/is-awaited.ts'
import { useParams } from '../../lib/router.tsx'
import { ApiError } from '../../lib/api-error.ts'
import { useHospital } from '../../lib/hospital.ts'
import { words } from '../../lib/words.ts'
import { nameOfZone } from '../../lib/zone-name.ts'
import { DoctorAppointmentTabs, DoctorRecordTabs } from '../../ui/appointment-tabs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryContent } from '../../ui/query-content.tsx'
import { useSchedule, useScheduledDoctor } from './api.ts'
import styles from './schedules.module.css'

type SchedulePageProps = {
  documentTitle: string
  children: (schedule: ScheduleData) => ReactNode
}

export function SchedulePage({ documentTitle, children }: SchedulePageProps) {
  const { doctorId } = useParams()
  const query = useScheduledDoctor()
  const doctor = query.data
  const isOwn = doctorId === undefined
  const name = doctor ? words('schedules.titleOf', doctor) : documentTitle
  const isUnknown = query.error instanceof ApiError && query.error.status === 404
  return (
    <Page
      title={isOwn ? words('appointments.requests.title') : name}
      documentTitle={documentTitle}
      isLoading={!isOwn && isAwaited(query)}
    >
      {isOwn ? <DoctorAppointmentTabs /> : <DoctorRecordTabs doctorId={doctorId} />}
      {isUnknown ? (
        <EmptyState
          title={words('schedules.unknown')}
          action={<ButtonLink to={PATHS.doctors}>{words('admin.record.allDoctors')}</ButtonLink>}
        />
      ) : (
        <QueryContent query={query} items="schedule">
          {({ id }) => (
            <Schedule key={id} doctorId={id}>
              {children}
            </Schedule>
          )}
        </QueryContent>
      )}
    </Page>
  )
}

function Schedule({ doctorId, children }: Pick<SchedulePageProps, 'children'> & { doctorId: string }) {
  const query = useSchedule(doctorId)
  const zone = useHospital()?.timeZone
  return (
    <QueryContent query={query} items="schedule">
      {(schedule) => (
        <div className={styles.page}>
          {zone !== undefined && (
            <p className={styles.muted}>{words('schedules.zone', { zone: nameOfZone(zone) })}</p>
          )}
          {children(schedule)}
        </div>
      )}
    </QueryContent>
  )
}
