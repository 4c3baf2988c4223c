import { listOverlaps } from '@desk/contract/choosing'
import type { DataOf } from '@desk/contract/endpoint'
import { useState } from 'react'
import { callOrThrow } from '../../../lib/api.ts'
import { useOptionalUser } from '../../../lib/current-user.ts'
import { logFailure } from '../../../lib/log.ts'
import { type Booking, slotOf } from '../book-appointment.ts'

type Overlaps = DataOf<typeof listOverlaps>
export type OverlapQuestion = ReturnType<typeof useOverlapQuestion>

/** Asked before booking; `lost`: the slot of a booking sent before a reload. */
export function useOverlapQuestion(book: (booking: Booking) => void, lost = '') {
  const isSignedIn = useOptionalUser() !== null
  const [isLooking, setLooking] = useState(false)
  const [asked, setAsked] = useState<{ booking: Booking; overlaps: Overlaps } | null>(null)
  // That booking may have succeeded, so its own slot is no overlap.
  const [settled, setSettled] = useState(lost)

  function send(booking: Booking): void {
    setSettled(slotOf(booking))
    book(booking)
  }

  async function ask(booking: Booking): Promise<void> {
    if (!isSignedIn || settled === slotOf(booking)) return send(booking)
    setLooking(true)
    const overlaps = await overlapsOf(booking)
    setLooking(false)
    if (overlaps.length === 0) send(booking)
    else setAsked({ booking, overlaps })
  }

  return {
    ask,
    isLooking,
    overlaps: asked?.overlaps ?? [],
    agree(): void {
      if (!asked) return
      setAsked(null)
      send(asked.booking)
    },
    cancel: () => setAsked(null),
  }
}

/** If it cannot be asked, booking goes on. */
async function overlapsOf({ doctorId, date, time, visitTypeId }: Booking): Promise<Overlaps> {
  try {
    return (await callOrThrow(listOverlaps, { doctorId, date, time, visitTypeId })).data
  } catch (error) {
    logFailure(error)
    return []
  }
}
