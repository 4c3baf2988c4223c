import type { Doctor } from '@desk/contract/doctor'
import { doctorRecordPath } from '@desk/contract/paths'
import { Link } from '../../lib/router.tsx'
import { useListParams } from '../../lib/list-params.ts'
import { words } from '../../lib/words.ts'
import type { Column } from '../../ui/data-table.tsx'
import { Page } from '../../ui/page.tsx'
import { DoctorStatusAction, DoctorStatusBadge } from './doctor-status-action.tsx'
import { useDoctorAccounts } from './api.ts'
import { DoctorsTabs } from '../../ui/doctors-tabs.tsx'
import { SearchableTable } from './searchable-table.tsx'

const columns = (): Column<Doctor>[] => [
  {
    header: words('admin.doctors.name'),
    // What an application says is read before it is decided on.
    cell: ({ id, firstName, lastName }) => (
      <Link to={doctorRecordPath(id)}>
        {firstName} {lastName}
      </Link>
    ),
    isRowHeader: true,
  },
  {
    header: words('admin.doctors.status'),
    cell: ({ status }) => <DoctorStatusBadge status={status} />,
  },
  { header: words('admin.doctors.phone'), cell: ({ phone }) => phone },
  { header: words('admin.doctors.actions'), cell: (doctor) => <DoctorStatusAction doctor={doctor} /> },
]

export function AllDoctorsScreen() {
  const params = useListParams()
  return (
    <Page title={words('admin.doctors.title')}>
      <DoctorsTabs />
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
