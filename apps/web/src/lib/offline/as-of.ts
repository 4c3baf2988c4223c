import { createStore } from '../store.ts'

/** Since when what is on the page is as it says, where some of it was kept on this device; null where it was just read. */
export const asOf = createStore<number | null>(null)

export function noteShown(at: number): void {
  const shown = asOf.get()
  asOf.set(shown === null ? at : Math.min(shown, at))
}
