import { createStore } from '../store.ts'

export const standsIn = createStore(false)

/** Of kept data on the page; null: all is fresh. */
export const asOf = createStore<number | null>(null)

export function noteShown(at: number): void {
  const shown = asOf.get()
  asOf.set(shown === null ? at : Math.min(shown, at))
}
