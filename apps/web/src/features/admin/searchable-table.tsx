import { LIMITS } from '@desk/contract/fields'
import type { ReactNode } from 'react'
import type { ListParams } from '../../lib/list-params.ts'
import type { useListPage } from '../../lib/list-page.ts'
import { words } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable, type Sorting } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SearchBar, SearchField } from '../../ui/search-field.tsx'
import { ChooseBar } from './lists/choose-bar.tsx'
import { ListSort, ordersOf } from '../../ui/lists/list-sort.tsx'
import type { Act } from './lists/together.ts'
import { choosingOf, useChosen } from './lists/use-chosen.ts'

type People = 'doctors' | 'users'

type SearchableTableProps<Row extends { id: string }> = {
  items: People
  searchLabel: string
  params: ListParams
  list: ReturnType<typeof useListPage<Row>>
  columns: readonly Column<Row>[]
  filter: ReactNode
  sorting: Sorting
  /** What the order without a chosen column is called. */
  usualOrder: string
  nameOf: (row: Row) => string
  acts: readonly Act<Row>[]
}

/** Search, filter, order and page are in the address. */
export function SearchableTable<Row extends { id: string }>(props: SearchableTableProps<Row>) {
  const { items, searchLabel, params, list, columns, filter, sorting, usualOrder, nameOf, acts } = props
  const chosen = useChosen<Row>()
  return (
    <>
      <SearchBar>
        <SearchField
          label={searchLabel}
          value={params.q}
          onSearch={params.search}
          maxLength={LIMITS.search}
        />
        <ListSort sorting={sorting} orders={ordersOf(columns, usualOrder)} />
      </SearchBar>
      {filter}
      <ChooseBar chosen={chosen} rows={list.query.data ?? []} nameOf={nameOf} acts={acts}>
        <DataTable
          items={items}
          {...list}
          columns={columns}
          sorting={sorting}
          choosing={choosingOf(chosen, nameOf)}
          empty={<NobodyFound items={items} params={params} />}
        />
      </ChooseBar>
    </>
  )
}

function NobodyFound({ items, params }: { items: People; params: ListParams }) {
  const showAll = (
    <Button onClick={() => params.change({ q: '', show: '' })}>{words('admin.showAll', { items })}</Button>
  )
  if (params.q !== '') {
    return <EmptyState title={words('admin.noMatch', { items, q: params.q })} action={showAll} />
  }
  if (params.read('show') !== '') return <EmptyState title={words('lists.none')} action={showAll} />
  return <EmptyState title={words('admin.noRows', { items })} />
}
