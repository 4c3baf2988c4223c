import { LIMITS } from '@desk/contract/fields'
import type { ListParams } from '../../lib/list-params.ts'
import type { useListPage } from '../../lib/list-page.ts'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SearchBar } from '../../ui/search-bar.tsx'
import { SearchField } from '../../ui/search-field.tsx'

type SearchableTableProps<Row extends { id: string }> = {
  /** A plural in lower case. */
  itemsLabel: string
  searchLabel: string
  params: ListParams
  list: ReturnType<typeof useListPage<Row>>
  columns: readonly Column<Row>[]
}

/** A table of people below the field that looks for one of them. */
export function SearchableTable<Row extends { id: string }>(props: SearchableTableProps<Row>) {
  const { itemsLabel, searchLabel, params, list, columns } = props
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
        itemsLabel={itemsLabel}
        {...list}
        columns={columns}
        empty={<NobodyFound itemsLabel={itemsLabel} params={params} />}
      />
    </>
  )
}

/** In place of a table without rows: because of the search, or because there is nobody yet. */
function NobodyFound({ itemsLabel, params }: { itemsLabel: string; params: ListParams }) {
  if (params.q === '') return <EmptyState title={`There are no ${itemsLabel} yet.`} />
  return (
    <EmptyState
      title={`No ${itemsLabel} match “${params.q}”.`}
      action={<Button onClick={() => params.search('')}>Show all {itemsLabel}</Button>}
    />
  )
}
