import { useSyncExternalStore } from 'react'

/** Below this things stand below each other: phones. */
export const PHONE = '(max-width: 39.99rem)'

/** Whether a media query holds, also while the page is open: a phone is turned. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
  )
}
