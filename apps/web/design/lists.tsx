import { useState } from 'react'
import { Badge } from '../src/ui/badge.tsx'
import { Button } from '../src/ui/button.tsx'
import { CloserRows } from '../src/ui/closer-rows.tsx'
import { type Column, DataTable } from '../src/ui/data-table.tsx'
import { EmptyState } from '../src/ui/empty-state.tsx'
import { KeepDates } from '../src/ui/keep-dates.tsx'
import { WholeWords } from '../src/ui/whole-words.tsx'

type Row = { id: string; name: string; when: string; state: 'good' | 'waiting' }

const ROWS: Row[] = [
  { id: '1', name: 'Lena Hartmann', when: '24-11-2026 09:15 AM - 09:30 AM', state: 'waiting' },
  { id: '2', name: 'Margarethe Huber-Oberleitner', when: '25-11-2026 11:00 AM - 11:30 AM', state: 'good' },
]
const COLUMNS: Column<Row>[] = [
  { header: 'Name', as: 'title', isRowHeader: true, cell: ({ name }) => <WholeWords text={name} /> },
  { header: 'Date & Time', as: 'fact', cell: ({ when }) => <KeepDates text={when} /> },
  { header: 'Status', as: 'state', cell: ({ state }) => <Badge kind={state}>{state}</Badge> },
  { header: 'Actions', as: 'actions', cell: () => <Button small>Approve</Button> },
]
const QUERY = { data: undefined, isError: false, error: null, isFetching: false, refetch: () => undefined }

/** Loading, with rows, empty, failed. */
export function Lists() {
  const [page, setPage] = useState(1)
  const table = { items: 'appointments', columns: COLUMNS, paging: undefined } as const
  const empty = <EmptyState title="No appointments yet" />
  return (
    <>
      <CloserRows isInHead={false} />
      <DataTable
        {...table}
        query={{ ...QUERY, data: ROWS }}
        empty={empty}
        paging={{ page, total: 42, isTotalCapped: false, onPage: setPage }}
      />
      <DataTable {...table} query={{ ...QUERY, isFetching: true }} empty={empty} />
      <DataTable {...table} query={{ ...QUERY, isError: true, error: new Error('offline') }} empty={empty} />
    </>
  )
}
