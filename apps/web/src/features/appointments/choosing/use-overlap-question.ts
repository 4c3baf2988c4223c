import { listOverlaps } from '@desk/contract/choosing'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { callOrThrow } from '../../../lib/api.ts'
import { useOptionalUser } from '../../../lib/current-user.ts'
import { type Booking, slotOf } from '../book-appointment.ts'

export type OverlapQuestion = ReturnType<typeof useOverlapQuestion>

/** Asked before booking; `lost`: the slot of a booking sent before a reload. */
export function useOverlapQuestion(book: (booking: Booking) => void, lost = '') {
  const isSignedIn = useOptionalUser() !== null
  // That booking may have succeeded, so its own slot is no overlap.
  const [settled, setSettled] = useState(lost)

  function send(booking: Booking): void {
    setSettled(slotOf(booking))
    book(booking)
  }

  const look = useMutation({
    mutationFn: ({ doctorId, date, time, visitTypeId }: Booking) =>
      callOrThrow(listOverlaps, { doctorId, date, time, visitTypeId }),
    onSuccess: ({ data }, booking) => {
      if (data.length === 0) send(booking)
    },
    // If it cannot be asked, booking goes on.
    onError: (_, booking) => send(booking),
  })

  function ask(booking: Booking): void {
    if (!isSignedIn || settled === slotOf(booking)) send(booking)
    else look.mutate(booking)
  }

  return {
    ask,
    isLooking: look.isPending,
    overlaps: look.data?.data ?? [],
    agree(): void {
      if (look.variables) send(look.variables)
      look.reset()
    },
    cancel: look.reset,
  }
}
