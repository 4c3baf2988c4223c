import { createStore } from '../store.ts'

/** Whether anything kept stands in for an answer that did not come: it is asked for again once there is a connection. */
export const standsIn = createStore(false)

/** Since when what is on the page is as it says, where some of it was kept on this device; null where it was just read. */
export const asOf = createStore<number | null>(null)

export function noteShown(at: number): void {
  const shown = asOf.get()
  asOf.set(shown === null ? at : Math.min(shown, at))
}
