import { useState } from 'react'
import { useListParams } from '../src/lib/list-params.ts'
import { ActBar } from '../src/ui/act-bar.tsx'
import { Badge } from '../src/ui/badge.tsx'
import { Button } from '../src/ui/button.tsx'
import { type Column, DataTable } from '../src/ui/data-table.tsx'
import { EmptyState } from '../src/ui/empty-state.tsx'
import { ListFilter } from '../src/ui/lists/list-filter.tsx'
import { ListSort, ordersOf, useSorting } from '../src/ui/lists/list-sort.tsx'
import { NothingShown } from '../src/ui/lists/nothing-shown.tsx'
import { SearchBar, SearchField } from '../src/ui/search-field.tsx'

type Row = { id: string; name: string; state: 'good' | 'bad' }

const NAMES = ['Ada Neumann', 'Ben Weber', 'Cleo Hartmann', 'Dora Okafor', 'Emil Huber', 'Fay Ivanova']
const ROWS = NAMES.map((name, place): Row => ({ id: name, name, state: place === 3 ? 'bad' : 'good' }))
const COLUMNS: Column<Row>[] = [
  {
    header: 'Name',
    as: 'title',
    isRowHeader: true,
    sort: ['name', '-name'],
    cell: ({ name }) => name,
  },
  {
    header: 'Status',
    as: 'state',
    sort: ['status', '-status'],
    cell: ({ state }) => <Badge kind={state}>{state}</Badge>,
  },
  { header: 'Last seen', as: 'detail', cell: () => '20-11-2026' },
  { header: 'Actions', as: 'actions', cell: () => <Button small>Block</Button> },
]
const QUERY = { data: ROWS, isError: false, error: null, isFetching: false, refetch: () => undefined }
const SHOWN = ['good', 'bad'] as const
const COUNTS = [
  { show: 'good', count: 5, isCapped: false },
  { show: 'bad', count: 1000, isCapped: true },
]

export function Choosing() {
  const params = useListParams()
  const sorting = useSorting(params, ['name', '-name', 'status', '-status'])
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['Ben Weber', 'Dora Okafor']))
  const toggle = ({ id }: Row, isChosen: boolean) =>
    setChosen(new Set([...chosen, id].filter((one) => isChosen || one !== id)))
  return (
    <>
      <SearchBar>
        <SearchField label="Search by name" value="hart" onSearch={() => {}} />
        <ListFilter
          counts={COUNTS}
          params={params}
          choices={SHOWN}
          label={(show) => ({ all: 'All', good: 'Good', bad: 'Bad' })[show]}
        />
        <ListSort sorting={sorting} orders={ordersOf(COLUMNS, 'As they came')} />
      </SearchBar>
      <ActBar
        label="Several at once"
        count={chosen.size}
        chosen={`${chosen.size} selected`}
        all={{ label: 'Select all', isDone: false, onPress: () => setChosen(new Set(NAMES)) }}
        none={{ label: 'Select none', onPress: () => setChosen(new Set()) }}
        acts={
          <Button small kind="danger">
            Block
          </Button>
        }
      >
        <DataTable
          items="users"
          query={QUERY}
          columns={COLUMNS}
          empty={<EmptyState title="Nobody" />}
          paging={undefined}
          sorting={{ ...sorting, value: sorting.value || 'name' }}
          choosing={{ has: (id) => chosen.has(id), toggle, label: ({ name }) => `Select ${name}` }}
          opened={{ has: (id) => id === 'Cleo Hartmann', text: () => 'What is said below her row.' }}
          groupsOf={(rows) => [
            { name: 'first', heading: 'Waiting', rows: rows.slice(0, 2) },
            { name: 'rest', heading: 'Decided', rows: rows.slice(2) },
          ]}
        />
      </ActBar>
      <NothingShown params={params} all="Show all" />
    </>
  )
}
