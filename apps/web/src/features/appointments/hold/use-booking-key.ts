import { useRef, useState } from 'react'
import { newKey } from '../../../lib/request-key.ts'
import type { Draft } from '../../../lib/use-draft.ts'

const NAMES = { key: 'request', slot: 'requested' } as const

/**
 * The name of the booking that is being sent: kept until the server has answered, so that a booking whose answer was lost
 * is the same one when it is sent again, after a reload, too.
 */
export function useBookingKey(draft?: Draft) {
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
