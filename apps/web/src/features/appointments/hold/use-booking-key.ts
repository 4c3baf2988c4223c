import { useRef } from 'react'
import { newKey } from '../../../lib/request-key.ts'

/**
 * The name of the booking that is being sent: kept until the server has answered, so that a booking whose answer was lost
 * is the same one when it is sent again.
 */
export function useBookingKey() {
  const key = useRef<string | null>(null)
  return {
    take: () => (key.current ??= newKey()),
    answered: () => {
      key.current = null
    },
  }
}
