import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ListParams } from './list-params.ts'
import type { Ok } from './api.ts'

type Paged = Pick<ListParams, 'page' | 'goToPage'> & { pageSize: number }

/** One page of a list that the server cuts; the page before stays in sight while the next one is fetched. */
export function useListPage<Row>(
  { page, pageSize, goToPage }: Paged,
  queryKey: QueryKey,
  read: (signal: AbortSignal) => Promise<Ok<Row[]>>,
) {
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    placeholderData: keepPreviousData,
  })
  const { data, isError, isFetching, isPlaceholderData, refetch } = query
  const total = isPlaceholderData ? undefined : data?.total
  const last = Math.max(1, Math.ceil((total ?? Infinity) / pageSize))

  // The list may have become shorter since the address was written down.
  useEffect(() => {
    if (page > last) goToPage(last, { replace: true })
  })

  return {
    query: { data: data?.data, isError, isFetching, isPlaceholderData, refetch },
    /** Undefined when the server gave everything at once. */
    paging: data?.total === undefined ? undefined : { page, total: data.total, onPage: goToPage },
  }
}
