import { useRef, useState } from 'react'
import { newKey } from './request-key.ts'
import type { Draft } from './draft-of.ts'

const NAMES = { key: 'request', slot: 'requested' } as const

/**
 * The name of what is being sent: kept until the server has answered, so that what lost its answer is the same one when it is
 * sent again, after a reload, too, where there is a draft.
 */
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
    /** The slot of a booking that was sent before a reload, and never answered; else empty. */
    lost,
  }
}
