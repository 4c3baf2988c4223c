import { LIMITS } from '@desk/contract/fields'
import type { AddressQuery } from '../../lib/address-query.ts'
import type { useListPage } from '../../lib/list-page.ts'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SearchBar } from '../../ui/search-bar.tsx'
import { SearchField } from '../../ui/search-field.tsx'

type SearchedTableProps<Row extends { id: string }> = {
  /** A plural in lower case. */
  what: string
  searchLabel: string
  address: AddressQuery
  list: ReturnType<typeof useListPage<Row>>
  columns: readonly Column<Row>[]
}

/** A table of people below the field that looks for one of them. */
export function SearchedTable<Row extends { id: string }>(props: SearchedTableProps<Row>) {
  const { what, searchLabel, address, list, columns } = props
  return (
    <>
      <SearchBar>
        <SearchField
          label={searchLabel}
          value={address.q}
          onSearch={address.search}
          maxLength={LIMITS.search}
        />
      </SearchBar>
      <DataTable
        what={what}
        {...list}
        columns={columns}
        empty={<NobodyFound what={what} address={address} />}
      />
    </>
  )
}

/** In place of a table without rows: because of the search, or because there is nobody yet. */
function NobodyFound({ what, address }: { what: string; address: AddressQuery }) {
  if (address.q === '') return <EmptyState title={`There are no ${what} yet.`} />
  return (
    <EmptyState
      title={`No ${what} match “${address.q}”.`}
      action={<Button onClick={() => address.search('')}>Show all {what}</Button>}
    />
  )
}
