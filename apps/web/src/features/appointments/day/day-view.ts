import { readOfDevice, storeOnDevice } from '../../../lib/device-store.ts'
import type { ListParams } from '../../../lib/list-params.ts'
import { logFailure } from '../../../lib/log.ts'
import { createStore, useStore } from '../../../lib/store.ts'

export const DAY_VIEWS = ['list', 'weekList', 'day', 'week'] as const
export type DayView = (typeof DAY_VIEWS)[number]

const KEY = 'day-view'
const WIDE = '(min-width: 60rem)'

// It outlives a log-out: somebody who cannot see pictures must not have to choose every day.
const chosen = createStore<DayView | null>(null)
readOfDevice(KEY)
  .catch(logFailure)
  .then((stored) => chosen.set(toView(stored) ?? (matchMedia(WIDE).matches ? 'week' : 'list')))
  .catch(logFailure)

const toView = (value: unknown) => DAY_VIEWS.find((view) => view === value)

/** From the address, else from this device; null: not known yet. */
export function useDayView(params: ListParams): DayView | null {
  const before = useStore(chosen)
  return toView(params.read('view')) ?? before
}

export const isWeekShown = (view: DayView) => view === 'week' || view === 'weekList'
export const isList = (view: DayView) => view === 'list' || view === 'weekList'

export function chooseDayView(params: ListParams, view: DayView, day?: string): void {
  chosen.set(view)
  storeOnDevice(KEY, view).catch(logFailure)
  // Another day is a step for Back, another view is not.
  params.change({ view, ...(day !== undefined && { day }) }, { replace: day === undefined })
}
