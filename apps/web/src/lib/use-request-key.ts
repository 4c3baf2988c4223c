import { useRef, useState } from 'react'
import { newKey } from './request-key.ts'
import type { Draft } from './draft-of.ts'

const NAMES = { key: 'request', slot: 'requested' } as const

/** Kept until answered, with a draft also over a reload: a repeat is the same request. */
export function useRequestKey(draft?: Draft) {
  const key = useRef(draft?.found?.[NAMES.key] || null)
  const [lost, setLost] = useState(draft?.found?.[NAMES.slot] ?? '')
  return {
    take(slot = ''): string {
      key.current ??= newKey()
      draft?.keep({ [NAMES.key]: key.current, [NAMES.slot]: slot })
      return key.current
    },
    answered(): void {
      key.current = null
      setLost('')
      draft?.keep({ [NAMES.key]: '', [NAMES.slot]: '' })
    },
    /** Slot of an unanswered booking before a reload, or empty. */
    lost,
  }
}
