import { OPEN_ORDERS, OPEN_SHOWN, type OpenAppointment } from '@desk/contract/open-appointment'
import { appointmentPath } from '@desk/contract/paths'
import { type ReactNode, useState } from 'react'
import { Link } from '../../../lib/router.tsx'
import { type ListParams, useListParams } from '../../../lib/list-params.ts'
import { words } from '../../../lib/words.ts'
import { Badge } from '../../../ui/badge.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListFilter } from '../../../ui/lists/list-filter.tsx'
import { ListSort, ordersOf, useSorting } from '../../../ui/lists/list-sort.tsx'
import { useCounts } from '../../../ui/lists/use-counts.ts'
import { WholeWords } from '../../../ui/whole-words.tsx'
import { phoneLink } from '../decisions/phone-link.tsx'
import { AppointmentTime } from '../appointment-time.tsx'
import { SpecifiedStatusBadge } from '../status-badge.tsx'
import { OPEN_KEY, useOpen, type Whose } from './api.ts'
import { filterOf } from './filter.ts'
import { OpenActions } from './open-actions.tsx'
import styles from './open-appointments.module.css'
import { OpenFilter } from './open-filter.tsx'
import { PleaseCall } from './please-call.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useSelection } from './use-selection.ts'
import { VisitNotes } from '../visit-types/visit-notes.tsx'

type OpenAppointmentsProps = {
  whose: Whose
  lead?: ReactNode
}

/** Ticked ones are rejected together; administrators also decide one by one. */
export function OpenAppointments({ whose, lead }: OpenAppointmentsProps) {
  const params = useListParams()
  const list = useOpen(whose, params)
  const selection = useSelection()
  const sorting = useSorting(params, OPEN_ORDERS)
  const [guests, setGuests] = useState<readonly OpenAppointment[]>([])
  function onChanged(changed: readonly OpenAppointment[]) {
    const notTold = changed.filter(({ isTold }) => !isTold)
    if (notTold.length > 0) setGuests((before) => [...before, ...notTold])
    for (const appointment of changed) selection.toggle(appointment, false)
  }
  const columns = columnsOf(whose, onChanged)
  const isFiltered = Object.keys(filterOf(params)).length > 0
  const total = list.paging?.total ?? 0
  // If there were none from the start there is no search.
  const [hadSome, setHadSome] = useState(isFiltered)
  if (total > 0 && !hadSome) setHadSome(true)
  if (list.paging && !hadSome) return <EmptyState title={words('appointments.open.none')} />
  return (
    <div className={styles.root}>
      {lead}
      <OpenFilter params={params} isMine={whose === 'mine'} />
      {whose !== 'mine' && <StateFilter doctorId={whose.doctorId} params={params} />}
      <ListSort sorting={sorting} orders={ordersOf(columns, words('lists.soonest'), [latest()])} />
      {guests.length > 0 && <PleaseCall key={guests.length} guests={guests} />}
      <SelectionBar whose={whose} params={params} total={total} selection={selection} onChanged={onChanged}>
        <DataTable
          items="appointments"
          {...list}
          columns={columns}
          sorting={sorting}
          choosing={{
            has: selection.has,
            toggle: selection.toggle,
            label: ({ name, time }) => words('appointments.open.chooseOne', { name, time }),
          }}
          empty={
            <EmptyState title={words(isFiltered ? 'appointments.open.noMatch' : 'appointments.open.none')} />
          }
        />
      </SelectionBar>
    </div>
  )
}

const latest = () => ({ value: 'latest', label: words('lists.latest') })

function StateFilter({ doctorId, params }: { doctorId: string; params: ListParams }) {
  return (
    <ListFilter
      counts={useCounts('open', OPEN_KEY, { doctorId })}
      params={params}
      choices={OPEN_SHOWN}
      label={(show) => words('lists.appointments', { show })}
    />
  )
}

function columnsOf(whose: Whose, onChanged: (changed: OpenAppointment[]) => void): Column<OpenAppointment>[] {
  const shown: Column<OpenAppointment>[] = [
    {
      header: words('appointments.requests.name'),
      as: 'title',
      sort: ['name', '-name'],
      cell: ({ name, hasAccount }) => (
        <>
          <WholeWords text={name} />
          {!hasAccount && (
            <span className={styles.guest}>
              <Badge kind="quiet">{words('lists.appointments', { show: 'guests' })}</Badge>
            </span>
          )}
        </>
      ),
      isRowHeader: true,
    },
    { header: words('appointments.requests.phone'), as: 'last', cell: ({ phone }) => phoneLink(phone) },
    {
      header: words('appointments.requests.dateAndTime'),
      as: 'fact',
      sort: ['', 'latest'],
      cell: (appointment) => (
        <>
          <Link to={appointmentPath(appointment.id)}>
            <AppointmentTime appointment={appointment} />
          </Link>
          <VisitNotes of={appointment} />
        </>
      ),
    },
  ]
  if (whose === 'mine') return shown
  return [
    ...shown,
    {
      header: words('appointments.requests.status'),
      as: 'state',
      cell: ({ state }) => <SpecifiedStatusBadge state={state} />,
    },
    {
      header: words('appointments.requests.actions'),
      as: 'actions',
      cell: (appointment) => <OpenActions appointment={appointment} onChanged={(one) => onChanged([one])} />,
    },
  ]
}
