import type { OpenAppointment } from '@desk/contract/open-appointment'
import { useRef, useState } from 'react'
import { logFailure } from '../../../lib/log.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { showToast } from '../../../lib/toast.ts'
import { words } from '../../../lib/words.ts'
import { OPEN_KEY, type Whose } from './api.ts'
import { type RejectResult, rejectTogether } from './reject-together.ts'

const wasChanged = ({ outcome }: RejectResult) => outcome === 'rejected' || outcome === 'cancelled'

/** `onDone` gets all that changed, also after a failure or a stop. */
export function useRejectTogether(whose: Whose, onDone: (changed: OpenAppointment[]) => void) {
  const [count, setCount] = useState<number | null>(null)
  const isStopped = useRef(false)

  async function run(appointments: readonly OpenAppointment[], reason: string): Promise<void> {
    const done: RejectResult[] = []
    isStopped.current = false
    setCount(0)
    try {
      await rejectTogether({
        whose,
        appointments,
        reason,
        onPart: (part) => {
          done.push(...part)
          setCount(done.length)
          return !isStopped.current
        },
      })
      showToast({ kind: 'success', text: words('appointments.open.done', countsOf(done)) })
    } catch (error) {
      logFailure(error)
      showToast({ kind: 'error', text: words('appointments.open.failed', countsOf(done)) })
    }
    setCount(null)
    onDone(done.filter(wasChanged).map(({ appointment }) => appointment))
    void queryClient.invalidateQueries({ queryKey: OPEN_KEY })
  }

  return {
    count,
    run,
    stop: () => {
      isStopped.current = true
    },
  }
}

function countsOf(done: readonly RejectResult[]) {
  const changed = done.filter(wasChanged).length
  return { changed, others: done.length - changed }
}
