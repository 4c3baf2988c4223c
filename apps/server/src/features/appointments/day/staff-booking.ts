import type { IsoDate } from '@desk/rules/calendar-date'
import type { OwnRule } from '@desk/rules/schedule/own-rules'
import type { TimeRange } from '@desk/rules/slots/free-slots'
import type { Db } from '../../../platform/db/tables.ts'
import type { BookingRequest } from '../booked-before.ts'

export type KnownPerson = {
  patientId: string | null
  email: string | null
  address: string
  gender: string
  language: string | null
}

type StaffBooking = {
  doctorId: string
  date: IsoDate
  start: number
  end: number
  name: string
  phone: string
  visitTypeId: string | null
  patient: KnownPerson
  party: 'doctor' | 'admin'
  actorId: string
  reason: string
  gaveWay: OwnRule[]
  at: Date
  request: BookingRequest
} & TimeRange

type Saved = { id: string; event: string }

/** Undefined when the time is busy or it was booked before; fails where the time is held. */
export async function saveStaffBooking(trx: Db, booking: StaffBooking): Promise<Saved | undefined> {
  const { doctorId, date, start, end, startsAt, endsAt, name, phone, visitTypeId, patient, at } = booking
  const saved = await trx
    .insertInto('appointments')
    .values({
      doctorId,
      date,
      startMinute: start,
      endMinute: end,
      startsAt,
      endsAt,
      name,
      phone,
      visitTypeId,
      ...patient,
      state: 'approved',
      isGuestBooking: false,
      gaveWay: booking.gaveWay,
      createdAt: at,
      placedAt: at,
      decidedAt: at,
      ...booking.request,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!saved) return undefined
  const event = await trx
    .insertInto('appointmentEvents')
    .values({
      appointmentId: saved.id,
      actorId: booking.actorId,
      party: booking.party,
      action: 'book',
      toState: 'approved',
      reason: booking.reason,
      createdAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: saved.id, event: event.id }
}
