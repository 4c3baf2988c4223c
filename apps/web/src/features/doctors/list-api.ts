import { type DOCTOR_ORDERS, listDoctors } from '@desk/contract/doctor'
import { callOrThrow } from '../../lib/api.ts'
import { useListPage } from '../../lib/list-page.ts'
import type { ListParams } from '../../lib/list-params.ts'
import { type Filters, wantedOf } from './filters.ts'

export const DOCTORS_PAGE_SIZE = 12

type DoctorsWanted = Pick<ListParams, 'q' | 'page' | 'goToPage'> & {
  filters: Filters
  sort: (typeof DOCTOR_ORDERS)[number]
}

export function useDoctors({ q, page, goToPage, filters, sort }: DoctorsWanted) {
  const { specialization, language, free } = filters
  const key = ['doctors', 'list', q, specialization, language, free, sort]
  return useListPage({ page, goToPage }, DOCTORS_PAGE_SIZE, key, (part, signal) =>
    callOrThrow(
      listDoctors,
      { ...part, ...wantedOf(q, filters), sort, nextFree: 'true', soonest: 'true' },
      { signal },
    ),
  )
}
