import { LIMITS } from '@desk/contract/fields'
import type { ListParams } from '../../lib/list-params.ts'
import type { useListPage } from '../../lib/list-page.ts'
import { words } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SearchBar, SearchField } from '../../ui/search-field.tsx'

type People = 'doctors' | 'users'

type SearchableTableProps<Row extends { id: string }> = {
  items: People
  searchLabel: string
  params: ListParams
  list: ReturnType<typeof useListPage<Row>>
  columns: readonly Column<Row>[]
}

export function SearchableTable<Row extends { id: string }>(props: SearchableTableProps<Row>) {
  const { items, searchLabel, params, list, columns } = props
  return (
    <>
      <SearchBar>
        <SearchField
          label={searchLabel}
          value={params.q}
          onSearch={params.search}
          maxLength={LIMITS.search}
        />
      </SearchBar>
      <DataTable
        items={items}
        {...list}
        columns={columns}
        empty={<NobodyFound items={items} params={params} />}
      />
    </>
  )
}

function NobodyFound({ items, params }: { items: People; params: ListParams }) {
  if (params.q === '') return <EmptyState title={words('admin.noRows', { items })} />
  return (
    <EmptyState
      title={words('admin.noMatch', { items, q: params.q })}
      action={<Button onClick={() => params.search('')}>{words('admin.showAll', { items })}</Button>}
    />
  )
}
