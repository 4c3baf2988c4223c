import { bookAppointment } from '@desk/contract/appointment'
import { type Doctor, doctor as doctorOnWire } from '@desk/contract/doctor'
import { sendBookingNotice } from '@desk/contract/email'
import type { IsoDate } from '@desk/rules/calendar-date'
import * as z from 'zod/mini'
import { call } from '../../lib/api.ts'
import { logFailure } from '../../lib/log.ts'
import { isSignedOut, ApiError } from '../../lib/api-error.ts'
import { showToast } from '../../lib/toast.ts'
import { invalidateLists, refreshFreeSlots } from './api.ts'
import { MESSAGES } from './messages.ts'

/** What a patient fills in. `time` is the pair label of a slot. */
export type BookingInput = {
  date: IsoDate
  time: string
  name: string
  address: string
  phone: string
  gender: string
}

export type BookingOutcome = 'booked' | 'failed' | 'signed-out' | { refused: string }

/** Books a slot, then has the doctor told (spec 7). An exception is only logged (spec 8); the form says what it means. */
export async function book(doctor: Doctor, request: BookingInput): Promise<BookingOutcome> {
  try {
    const reply = await call(bookAppointment, {
      ...request,
      doctorId: doctor.id,
      doctorRecord: z.encode(doctorOnWire, doctor),
    })
    void refreshFreeSlots(doctor.id)
    if (!reply.success) return { refused: reply.message }
    showToast({ kind: 'success', text: reply.message })
    void invalidateLists()
    void tellDoctor(doctor.email, request)
    return 'booked'
  } catch (error) {
    logFailure(error)
    return isSignedOut(error) ? 'signed-out' : 'failed'
  }
}

/** The appointment stands whether or not this succeeds. */
async function tellDoctor(doctorEmail: string, request: BookingInput): Promise<void> {
  const { date, time, name, phone, address } = request
  try {
    const reply = await call(sendBookingNotice, { date, time, name, phone, address, doctorEmail })
    if (reply.success) showToast({ kind: 'success', text: MESSAGES.emailSent })
    else complain(reply.message)
  } catch (error) {
    logFailure(error)
    complain(error instanceof ApiError ? error.returnedError : null)
  }
}

function complain(returnedError: string | null): void {
  showToast({ kind: 'error', text: returnedError || MESSAGES.emailFailed })
}
