import type { Hit } from '@desk/contract/schedule-changes'
import { createStore, useStore } from './store.ts'

/** Of a change that is saved: whose appointment was cancelled and who has no account, and who was proposed another time. */
export type AfterSave = {
  toCall: readonly Hit[]
  planned: readonly Hit[]
  /** More than one step asks: these wait to be planned on. */
  left: number
  namesDoctors: boolean
}

const shown = createStore<AfterSave | null>(null)

/** The form in which it was decided may be gone by then, so the page around it shows whom to call. */
export function showAfterSave(saved: AfterSave): void {
  if (saved.toCall.length > 0 || saved.planned.length > 0) shown.set(saved)
}

export const closeAfterSave = (): void => shown.set(null)

export const useAfterSave = (): AfterSave | null => useStore(shown)
