import { type bookAppointment, sendBookingNotice } from '@desk/contract/appointment'
import type { Doctor } from '@desk/contract/doctor'
import type { DataOf, InputOf } from '@desk/contract/endpoint'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { ApiError, reasonOf, refusalOf } from '../../lib/api-error.ts'
import { logFailure } from '../../lib/log.ts'
import type { Draft } from '../../lib/draft-of.ts'
import { queryClient } from '../../lib/query-client.ts'
import { readToken } from '../../lib/session.ts'
import { showToast } from '../../lib/toast.ts'
import { useRequestKey } from '../../lib/use-request-key.ts'
import { words } from '../../lib/words.ts'
import { freeSlotsKey, LISTS_KEY, rereadSlots } from './api.ts'
import { isScheduleChanged } from './seen-schedule.ts'
import type { HoldKeeper } from './hold/hold-keeper.ts'
import { bookWithProof } from './proof/book-with-proof.ts'

export type Booking = InputOf<typeof bookAppointment>

export type Booked = {
  slot: DataOf<typeof bookAppointment>
  patientName: string
  visitType?: string | undefined
  /** A guest gave an address for the answer. */
  hasEmail: boolean
}

type Callbacks = {
  onBooked: (booked: Booked, booking: Booking) => void
  /** Awaited before anything is sent again. */
  onRefused: (reason: unknown, error: unknown) => Promise<void> | void
  keeper: HoldKeeper
  /** The schedule version of the times that were shown. */
  seen?: (booking: Booking) => number | undefined
  /** Keeps what is sent until it is answered. */
  draft?: Draft
}

/** Books, then tells the doctor (spec 7). Errors are the form's: no toast (spec 8). */
export function useBookAppointment(doctor: Doctor, { onBooked, onRefused, keeper, seen, draft }: Callbacks) {
  const [isChecking, setChecking] = useState(false)
  const key = useRequestKey(draft)
  const book = useMutation({
    mutationFn: async (booking: Booking) => {
      // Else it would be a guest's, unasked, when the session ends before it is sent.
      const token = readToken()
      const hold = await keeper.idForBooking()
      const named = { ...booking, hold, scheduleVersion: seen?.(booking) }
      const headers = { idempotencyKey: key.take(slotOf(booking)) }
      return bookWithProof(named, { headers, token }, setChecking)
    },
    onSuccess: ({ message, data: slot }, booking) => {
      key.answered()
      draft?.drop()
      keeper.used()
      showToast({ kind: 'success', text: message })
      rereadSlots(doctor.id)
      void queryClient.invalidateQueries({ queryKey: LISTS_KEY })
      void tellDoctor(doctor.email, booking)
      onBooked({ slot, patientName: booking.name, hasEmail: Boolean(booking.email) }, booking)
    },
    onError: async (error) => {
      if (refusalOf(error) === null) return
      key.answered()
      const reading = queryClient.invalidateQueries({ queryKey: freeSlotsKey(doctor.id) })
      // The next try uses the times that are shown then.
      if (isScheduleChanged(error)) await reading
      await onRefused(error instanceof ApiError ? reasonOf(error.data) : null, error)
    },
  })
  return { book, isChecking, lost: key.lost }
}

/** One text for doctor, date, time and type. */
export const slotOf = ({ doctorId, date, time, visitTypeId = '' }: Booking) =>
  [doctorId, date, time, visitTypeId].join(' ')

/** A failure to tell the doctor does not undo the booking. */
async function tellDoctor(doctorEmail: string, booking: Booking): Promise<void> {
  const { date, time, name, phone, address } = booking
  try {
    const reply = await call(sendBookingNotice, { date, time, name, phone, address, doctorEmail })
    if (reply.success) showToast({ kind: 'success', text: words('appointments.book.emailSent') })
    else toastFailure(reply.message)
  } catch (error) {
    logFailure(error)
    toastFailure(error instanceof ApiError ? error.returnedError : null)
  }
}

function toastFailure(returnedError: string | null): void {
  showToast({ kind: 'error', text: returnedError || words('appointments.book.emailFailed') })
}
