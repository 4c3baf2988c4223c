import type { Hit } from '@desk/contract/schedule-changes'
import { createStore, useStore } from './store.ts'

/** Cancelled patients without account, and who is asked. */
export type AfterSave = {
  toCall: readonly Hit[]
  planned: readonly Hit[]
  /** Beyond one step, to be planned on. */
  left: number
  namesDoctors: boolean
}

const shown = createStore<AfterSave | null>(null)

/** Whom to call, on the page: the form may be gone. */
export function showAfterSave(saved: AfterSave): void {
  if (saved.toCall.length > 0 || saved.planned.length > 0) shown.set(saved)
}

export const closeAfterSave = (): void => shown.set(null)

export const useAfterSave = (): AfterSave | null => useStore(shown)
