import type { Doctor } from '@desk/contract/doctor'
import { doctorProfilePath, PATHS } from '@desk/contract/paths'
import type { DoctorStatus } from '@desk/rules/doctor-status'
import { Link } from 'react-router'
import { useListParams } from '../../lib/list-params.ts'
import { richWords, words } from '../../lib/words.ts'
import { Badge, type BadgeKind } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { linkTo } from '../../ui/link-to.tsx'
import { Page } from '../../ui/page.tsx'
import { DoctorStatusAction } from './doctor-status-action.tsx'
import { useDoctorAccounts } from './api.ts'
import { SearchableTable } from './searchable-table.tsx'

const BADGES: Record<DoctorStatus, BadgeKind> = { pending: 'waiting', approved: 'good', rejected: 'bad' }

const columns = (): Column<Doctor>[] => [
  {
    header: words('admin.doctors.name'),
    // What an application says is read before it is decided on.
    cell: ({ userId, firstName, lastName }) => (
      <Link to={doctorProfilePath(userId)}>
        {firstName} {lastName}
      </Link>
    ),
    isRowHeader: true,
  },
  {
    header: words('admin.doctors.status'),
    cell: ({ status }) => (
      <Badge kind={BADGES[status]}>{words('admin.doctors.statusWord', { status })}</Badge>
    ),
  },
  { header: words('admin.doctors.phone'), cell: ({ phone }) => phone },
  { header: words('admin.doctors.actions'), cell: (doctor) => <DoctorStatusAction doctor={doctor} /> },
]

export function AllDoctorsScreen() {
  const params = useListParams()
  return (
    <Page
      title={words('admin.doctors.title')}
      intro={richWords('admin.doctors.emails', { link: linkTo(PATHS.emails) })}
    >
      <SearchableTable
        items="doctors"
        searchLabel={words('admin.doctors.search')}
        params={params}
        list={useDoctorAccounts(params)}
        columns={columns()}
      />
    </Page>
  )
}
