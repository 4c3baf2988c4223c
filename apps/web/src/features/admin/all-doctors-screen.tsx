import { changeDoctorStatus, DOCTOR_ACCOUNT_ORDERS, DOCTORS_SHOWN } from '@desk/contract/admin'
import type { Doctor } from '@desk/contract/doctor'
import { rejectDoctor } from '@desk/contract/doctor-leaves'
import { doctorRecordPath } from '@desk/contract/paths'
import { callOrThrow } from '../../lib/api.ts'
import { useUser } from '../../lib/current-user.ts'
import { Link } from '../../lib/router.tsx'
import { useListParams } from '../../lib/list-params.ts'
import { words } from '../../lib/words.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { Page } from '../../ui/page.tsx'
import { PhoneNumber } from '../../ui/phone-number.tsx'
import { DoctorStatusAction, DoctorStatusBadge } from './doctor-status-action.tsx'
import { inItsPlace, keepRow, useKeptRow } from './lists/kept-row.ts'
import { useDoctorAccounts } from './lists/list-api.ts'
import { DoctorsTabs } from '../../ui/doctors-tabs.tsx'
import { useCounts } from '../../ui/lists/use-counts.ts'
import { ListFilter } from '../../ui/lists/list-filter.tsx'
import { useSorting } from '../../ui/lists/list-sort.tsx'
import type { Act } from './lists/together.ts'
import { SearchableTable } from './searchable-table.tsx'

const isOwn = ({ userId, status }: Doctor, ownId: string) => userId === ownId && status === 'approved'

const columns = (ownId: string, rows: readonly Doctor[]): Column<Doctor>[] => [
  {
    header: words('admin.doctors.name'),
    as: 'title',
    sort: ['name', '-name'],
    // Each application is read before it is decided on.
    cell: (doctor) => (
      <>
        <Link to={doctorRecordPath(doctor.id)}>
          {doctor.firstName} {doctor.lastName}
        </Link>
        {isOwn(doctor, ownId) && <Badge kind="quiet">{words('admin.itIsYou')}</Badge>}
      </>
    ),
    isRowHeader: true,
  },
  {
    header: words('admin.doctors.status'),
    as: 'state',
    sort: ['status', '-status'],
    isRanked: true,
    cell: (doctor) => <DoctorStatusBadge doctor={doctor} />,
  },
  {
    header: words('admin.doctors.phone'),
    as: 'fact',
    cell: ({ phone }) => <PhoneNumber>{phone}</PhoneNumber>,
  },
  {
    header: words('admin.doctors.actions'),
    as: 'actions',
    cell: (doctor) =>
      isOwn(doctor, ownId) ? null : (
        <DoctorStatusAction doctor={doctor} onDecided={(status) => keepRow(rows, doctor, status)} />
      ),
  },
]

const decide = ({ id: doctorId, userId }: Doctor, status: 'approved' | 'rejected') =>
  callOrThrow(changeDoctorStatus, { doctorId, userId, status })

const actsFor = (ownId: string): Act<Doctor>[] => [
  {
    name: 'approve',
    suits: ({ status, isErased }) => status !== 'approved' && !isErased,
    run: (doctor) => decide(doctor, 'approved'),
  },
  {
    name: 'reject',
    suits: (doctor) => doctor.status !== 'rejected' && !isOwn(doctor, ownId),
    // Appointments are decided one by one.
    run: (doctor) =>
      doctor.status === 'approved'
        ? callOrThrow(rejectDoctor, { doctorId: doctor.id })
        : decide(doctor, 'rejected'),
  },
]

export function AllDoctorsScreen() {
  const params = useListParams()
  const { id } = useUser()
  const kept = useKeptRow()
  const { query, ...list } = useDoctorAccounts(params)
  const rows = query.data && kept ? inItsPlace(query.data, kept) : query.data
  return (
    <Page title={words('admin.doctors.title')}>
      <DoctorsTabs />
      <SearchableTable
        items="doctors"
        searchLabel={words('admin.doctors.search')}
        params={params}
        list={{ ...list, query: { ...query, data: rows } }}
        columns={columns(id, rows ?? [])}
        filter={
          <ListFilter
            counts={useCounts('doctors', ['admin'])}
            params={params}
            choices={DOCTORS_SHOWN}
            label={(show) => words('lists.doctors', { show })}
          />
        }
        sorting={useSorting(params, DOCTOR_ACCOUNT_ORDERS)}
        usualOrder={words('lists.waitingFirst')}
        nameOf={({ firstName, lastName }) => `${firstName} ${lastName}`}
        acts={actsFor(id)}
      />
    </Page>
  )
}
