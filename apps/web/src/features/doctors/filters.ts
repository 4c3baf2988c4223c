import { FREE_WITHIN } from '@desk/contract/doctor'
import type { ListParams } from '../../lib/list-params.ts'
import { words } from '../../lib/words.ts'

export type Filters = { specialization: string; language: string; free: (typeof FREE_WITHIN)[number] | '' }

export const NO_FILTERS: Filters = { specialization: '', language: '', free: '' }

export function readFilters({ read }: Pick<ListParams, 'read'>): Filters {
  const free = FREE_WITHIN.find((one) => one === read('free')) ?? ''
  return { specialization: read('specialization'), language: read('language').slice(0, 3), free }
}

export const wantedOf = (q: string, { specialization, language, free }: Filters) => ({
  q: q || undefined,
  specialization: specialization || undefined,
  language: language || undefined,
  free: free || undefined,
})

export const freeInWords = (free: (typeof FREE_WITHIN)[number]): string =>
  free === 'today' ? words('find.free.today') : words('find.free.week')
