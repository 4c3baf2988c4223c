import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Ok } from './api.ts'
import { isAwaited } from './is-awaited.ts'
import type { ListParams } from './list-params.ts'

type Part = { page: number; limit: number }

/** The page before stays in sight while loading. */
export function useListPage<Row>(
  { page, goToPage }: Pick<ListParams, 'page' | 'goToPage'>,
  pageSize: number,
  queryKey: QueryKey,
  read: (part: Part, signal: AbortSignal) => Promise<Ok<Row[]>>,
) {
  const query = useQuery({
    queryKey: [...queryKey, page],
    queryFn: ({ signal }) => read({ page, limit: pageSize }, signal),
    placeholderData: keepPreviousData,
  })
  const { data, isError, error, isFetching, isPlaceholderData, refetch } = query
  const total = isPlaceholderData || data?.isTotalCapped ? undefined : data?.total
  const last = Math.max(1, Math.ceil((total ?? Infinity) / pageSize))

  useEffect(() => {
    if (page > last) goToPage(last, { replace: true })
  })

  return {
    query: { data: data?.data, isError, error, isFetching, isPlaceholderData, refetch },
    isAwaited: isAwaited(query),
    reply: data,
    paging:
      data?.total === undefined
        ? undefined
        : { page, total: data.total, isTotalCapped: data.isTotalCapped, onPage: goToPage },
  }
}
