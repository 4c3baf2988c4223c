import type { AppointmentRecord } from '@desk/contract/appointment-life'
import { ofDoctorPath, PATHS } from '@desk/contract/paths'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { roleOf } from '@desk/rules/roles'
import { isAwaited } from '../../../lib/is-awaited.ts'
import { useParams } from '../../../lib/router.tsx'
import { ApiError } from '../../../lib/api-error.ts'
import { useUser } from '../../../lib/current-user.ts'
import { richWords, words } from '../../../lib/words.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { linkTo } from '../../../ui/link-to.tsx'
import { Page } from '../../../ui/page.tsx'
import { QueryContent } from '../../../ui/query-content.tsx'
import { AppointmentRecordView } from './appointment-record.tsx'
import { useRecord } from './record-api.ts'

const LISTS = { patient: PATHS.myAppointments, doctor: PATHS.doctorAppointments, admin: PATHS.doctors }

export function RecordScreen() {
  const { id = '' } = useParams()
  const query = useRecord({ id })
  const role = roleOf(useUser())
  const list = LISTS[role]
  const isUnknown = query.error instanceof ApiError && query.error.status === 404
  return (
    <Page
      title={words('record.title')}
      documentTitle={words('record.tab')}
      intro={<WayBack list={list} record={query.data} />}
      isLoading={role === 'admin' && isAwaited(query)}
    >
      {isUnknown ? (
        <EmptyState
          title={words('record.unknown')}
          action={<ButtonLink to={list}>{words('record.toList')}</ButtonLink>}
        >
          {role === 'patient' ? words('record.unknownReason') : words('endings.unknownForStaff')}
        </EmptyState>
      ) : (
        <QueryContent query={query} items="appointments">
          {(record) => <AppointmentRecordView key={record.id} record={record} source={{ id }} />}
        </QueryContent>
      )}
    </Page>
  )
}

function WayBack({ list, record }: { list: string; record: AppointmentRecord | undefined }) {
  if (record?.party !== 'admin') return richWords('record.back', { link: linkTo(list) })
  const { doctor, date } = record
  const link = linkTo(`${ofDoctorPath(PATHS.doctorCalendar, doctor.id)}?day=${dayMonthYear(date)}`)
  return richWords('desk.backToCalendar', { doctor: doctor.lastName, link })
}
