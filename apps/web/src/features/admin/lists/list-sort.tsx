import type { ListParams } from '../../../lib/list-params.ts'
import { useMedia } from '../../../lib/use-media.ts'
import { words } from '../../../lib/words.ts'
import type { Sorting } from '../../../ui/data-table.tsx'
import { Select } from '../../../ui/select.tsx'

type Order = { value: string; label: string }

/** The order that the address names. */
export function useSorting(params: ListParams, orders: readonly string[]): Sorting {
  const value = orders.find((order) => order === params.read('sort')) ?? ''
  return { value, onSort: (sort) => params.change({ sort }) }
}

/** On phones the head of the table is not seen, so the order is chosen here. */
export function ListSort({ sorting, orders }: { sorting: Sorting; orders: readonly Order[] }) {
  const isNarrow = useMedia('(max-width: 71.99rem)')
  if (!isNarrow) return null
  return (
    <Select
      name="sort"
      label={words('lists.sort')}
      value={sorting.value}
      onChange={({ target }) => sorting.onSort(target.value)}
      choices={orders}
    />
  )
}
