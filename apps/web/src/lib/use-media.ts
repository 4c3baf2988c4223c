import { useSyncExternalStore } from 'react'

/** Below this there is one column. */
export const PHONE = '(max-width: 39.99rem)'

/** Live: phones are turned. */
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
