import { dayMonthYear, readDayMonthYear } from '@desk/rules/calendar-date'
import type { ListParams } from '../../../lib/list-params.ts'

export type Filter = { guests?: 'true'; phone?: string; date?: string }

/** What the address says that the list is cut down to. */
export function filterOf({ read }: Pick<ListParams, 'read'>): Filter {
  const phone = read('phone')
  const date = read('date')
  return {
    ...(read('guests') === 'true' && { guests: 'true' as const }),
    ...(phone !== '' && { phone }),
    ...(readDayMonthYear(dayMonthYear(date)) !== null && { date }),
  }
}
