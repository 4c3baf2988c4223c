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
const isUnknown = () => false

/**
 * Whether something was pressed since the screen was opened: what comes then is expected. What has come does not
 * ask any more: else a first press would draw the whole screen anew.
 */
export const useIsInUse = (isAsked = true): boolean =>
  useSyncExternalStore(used.subscribe, isAsked ? isInUse : isUnknown)
