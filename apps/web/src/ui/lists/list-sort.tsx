import type { ListParams } from '../../lib/list-params.ts'
import { useMedia } from '../../lib/use-media.ts'
import { words } from '../../lib/words.ts'
import type { Column, Sorting } from '../data-table.tsx'
import { Select } from '../select.tsx'

type Order = { value: string; label: string }

/** The order that the address names. */
export function useSorting(params: ListParams, orders: readonly string[]): Sorting {
  const value = orders.find((order) => order === params.read('sort')) ?? ''
  return { value, onSort: (sort) => params.change({ sort }) }
}

/** For phones, where the head is hidden. */
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

/** As in the heads; names A to Z and back. */
export function ordersOf<Row>(columns: readonly Column<Row>[], usual: string, more: Order[] = []): Order[] {
  const byColumn = columns.flatMap(({ header, sort = [], isRanked = false }) => {
    const [up, down] = sort
    if (up === undefined || down === undefined || up === '' || down === '') return []
    if (isRanked) {
      return [
        { value: up, label: header },
        { value: down, label: words('lists.reversed', { column: header }) },
      ]
    }
    return [
      { value: up, label: words('lists.up', { column: header }) },
      { value: down, label: words('lists.down', { column: header }) },
    ]
  })
  return [{ value: '', label: usual }, ...more, ...byColumn]
}

export const BY_TIME = ['oldest', ''] as const
export const oldest = (): Order => ({ value: 'oldest', label: words('lists.oldest') })
