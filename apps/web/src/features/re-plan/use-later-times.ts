import type { Place } from '@desk/contract/place'
import { listProposalTimes } from '@desk/contract/proposal'
import { addDays, type IsoDate } from '@desk/rules/calendar-date'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { callOrThrow } from '../../lib/api.ts'
import { isCancelled } from '../../lib/api-error.ts'
import { toastFailure } from '../../lib/failure-toast.ts'
import { words } from '../../lib/words.ts'
import { laterFrom, withLater } from './times-by-day.ts'

type Asked = { proposal: string; from: IsoDate; shown: readonly Place[] }

/** Not shown yet; none: that was all. */
function useLaterTimes() {
  return useMutation({
    mutationFn: async ({ proposal, from, shown }: Asked) => {
      for (let next = from; ;) {
        const { data: found } = await callOrThrow(listProposalTimes, { proposal, from: next })
        const last = found.at(-1)
        if (last) next = addDays(last.date, 1)
        if (!last || withLater(shown, found).length > shown.length) return { found, next }
      }
    },
    onError: (error) => {
      if (!isCancelled(error)) toastFailure(words('proposals-list.laterFailed'), error)
    },
  })
}

export function useAllTimes(proposal: string, nearest: readonly Place[]) {
  const [times, setTimes] = useState(nearest)
  const [from, setFrom] = useState(() => laterFrom(nearest))
  const [isEnd, setIsEnd] = useState(false)
  const later = useLaterTimes()
  const showLater = () =>
    later.mutate(
      { proposal, from, shown: times },
      {
        onSuccess: ({ found, next }) => {
          setTimes(withLater(times, found))
          setFrom(next)
          setIsEnd(found.length === 0)
        },
      },
    )
  return { times, isEnd, isPending: later.isPending, showLater }
}
