import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { AddressQuery } from './address-query.ts'
import type { Done } from './api.ts'

type Paged = Pick<AddressQuery, 'page' | 'turnTo'> & { pageSize: number }

/** One page of a list that the server cuts; the page before stays in sight while the next one is fetched. */
export function useListPage<Row>(
  { page, pageSize, turnTo }: Paged,
  queryKey: QueryKey,
  read: (signal: AbortSignal) => Promise<Done<Row[]>>,
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
    if (page > last) turnTo(last, { replace: true })
  })

  return {
    query: { data: data?.data, isError, isFetching, isPlaceholderData, refetch },
    /** Undefined when the server gave everything at once. */
    paging: data?.total === undefined ? undefined : { page, total: data.total, onPage: turnTo },
  }
}
