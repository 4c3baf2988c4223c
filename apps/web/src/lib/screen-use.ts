import { useSyncExternalStore } from 'react'
import { createStore } from './store.ts'

const used = createStore('')

/** Before anything is drawn. */
export function followUse(): void {
  for (const type of ['pointerdown', 'keydown']) {
    addEventListener(type, () => used.set(location.pathname), { capture: true })
  }
}

const isInUse = () => used.get() === location.pathname

/** Whether something was pressed since the screen was opened: what comes then is expected. */
export const useIsInUse = (): boolean => useSyncExternalStore(used.subscribe, isInUse)
