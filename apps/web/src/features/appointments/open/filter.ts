import { dayMonthYear, readDayMonthYear } from '@desk/rules/calendar-date'
import { OPEN_ORDERS, OPEN_SHOWN } from '@desk/contract/open-appointment'
import type { ListParams } from '../../../lib/list-params.ts'
import { shownIn } from '../../../ui/lists/shown-in.ts'

type Shown = (typeof OPEN_SHOWN)[number]
type Order = (typeof OPEN_ORDERS)[number]
export type Filter = { guests?: 'true'; phone?: string; date?: string; show?: Shown }

export function filterOf({ read }: Pick<ListParams, 'read'>): Filter {
  const phone = read('phone')
  const date = read('date')
  const show = shownIn({ read }, OPEN_SHOWN)
  return {
    ...(read('guests') === 'true' && { guests: 'true' as const }),
    ...(phone !== '' && { phone }),
    ...(readDayMonthYear(dayMonthYear(date)) !== null && { date }),
    ...(show && { show }),
  }
}

export const orderOf = ({ read }: Pick<ListParams, 'read'>): Order | undefined =>
  OPEN_ORDERS.find((order) => order === read('sort'))
