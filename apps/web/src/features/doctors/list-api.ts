import { type DOCTOR_ORDERS, listDoctors } from '@desk/contract/doctor'
import { callOrThrow } from '../../lib/api.ts'
import { useListPage } from '../../lib/list-page.ts'
import type { ListParams } from '../../lib/list-params.ts'
import { queryClient } from '../../lib/query-client.ts'
import { type Filters, NO_FILTERS, wantedOf } from './filters.ts'

export const DOCTORS_PAGE_SIZE = 12

type Wanted = Pick<ListParams, 'q'> & { filters: Filters; sort: (typeof DOCTOR_ORDERS)[number] }

export function useDoctors({ page, goToPage, ...wanted }: Wanted & Pick<ListParams, 'page' | 'goToPage'>) {
  const { key, read } = listOf(wanted)
  return useListPage({ page, goToPage }, DOCTORS_PAGE_SIZE, key, read)
}

/** Before it is drawn. */
export function readFirstDoctors(): Promise<void> {
  const { key, read } = listOf({ q: '', filters: NO_FILTERS, sort: 'name' })
  return queryClient.prefetchQuery({
    queryKey: [...key, 1],
    queryFn: ({ signal }) => read({ page: 1, limit: DOCTORS_PAGE_SIZE }, signal),
  })
}

function listOf({ q, filters, sort }: Wanted) {
  const { specialization, language, free } = filters
  return {
    key: ['doctors', 'list', q, specialization, language, free, sort],
    read: (part: { page: number; limit: number }, signal: AbortSignal) =>
      callOrThrow(
        listDoctors,
        { ...part, ...wantedOf(q, filters), sort, nextFree: 'true', soonest: 'true' },
        { signal },
      ),
  }
}
