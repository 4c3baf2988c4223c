import type { Offer, WaitingWish } from '@desk/contract/waiting-list'
import type { Slot } from '@desk/contract/doctor'
import type { IsoDate } from '@desk/rules/calendar-date'
import type { Minutes } from '@desk/rules/clock-time'
import type { Place } from '@desk/rules/waiting-list/line'
import { toSlot } from '../appointments/presenter.ts'
import type { OfferRow } from './offer-queries.ts'
import type { listOwnWishes } from './wish-queries.ts'

/** Past its time an offer is expired, even if no job has noticed. */
export function toOffer(row: OfferRow, now: Date): Offer {
  const { id, doctorId, firstName, lastName, specialization, openUntil, date, start, end } = row
  const state = row.state === 'open' && openUntil <= now ? 'expired' : row.state
  const left = state === 'open' ? openUntil.getTime() - now.getTime() : 0
  return {
    ...toSlot(date, { start, end, startsAt: row.startsAt, endsAt: row.endsAt }),
    id,
    doctor: { id: doctorId, firstName, lastName, specialization },
    visitType: row.visitType,
    state,
    openUntil: openUntil.toISOString(),
    secondsLeft: Math.ceil(left / 1000),
    instead:
      row.state === 'accepted'
        ? null
        : placedOf({
            date: row.laterDate,
            start: row.laterStart,
            end: row.laterEnd,
            startsAt: row.laterStartsAt,
            endsAt: row.laterEndsAt,
            firstName: row.laterFirstName,
            lastName: row.laterLastName,
          }),
    elsewhere: placedOf({
      date: row.otherDate,
      start: row.otherStart,
      end: row.otherEnd,
      startsAt: row.otherStartsAt,
      endsAt: row.otherEndsAt,
      firstName: row.otherFirstName,
      lastName: row.otherLastName,
    }),
    appointment:
      row.bookedId === null || row.bookedState === null ? null : { id: row.bookedId, state: row.bookedState },
  }
}

type WishRow = Awaited<ReturnType<typeof listOwnWishes>>[number]

export function toWish(row: WishRow, place: Place): WaitingWish {
  const { id, doctorId, firstName, lastName, specialization, from, to, weekdays, dayParts, state } = row
  return {
    id,
    doctor:
      doctorId === null || firstName === null || lastName === null
        ? null
        : { id: doctorId, firstName, lastName, specialization },
    specialization,
    visitType: row.visitType,
    from,
    to,
    weekdays,
    dayParts,
    noticeHours: row.noticeMinutes / 60,
    earlierThan:
      state === 'waiting'
        ? slotOf({ date: row.date, start: row.start, end: row.end, startsAt: row.before, endsAt: row.endsAt })
        : null,
    state,
    createdAt: row.createdAt.toISOString(),
    before: place.before,
    askedBefore: place.asked,
    offerUntil: row.offerUntil?.toISOString() ?? null,
  }
}

type MaybeDoctor = { firstName: string | null; lastName: string | null }
type MaybeSlot = {
  date: IsoDate | null
  start: Minutes | null
  end: Minutes | null
  startsAt: Date | null
  endsAt: Date | null
}

function placedOf({ firstName, lastName, ...maybe }: MaybeSlot & MaybeDoctor): Offer['instead'] {
  const slot = slotOf(maybe)
  return slot && firstName !== null && lastName !== null ? { ...slot, doctor: { firstName, lastName } } : null
}

function slotOf({ date, start, end, startsAt, endsAt }: MaybeSlot): Slot | null {
  if (date === null || start === null || end === null || startsAt === null || endsAt === null) return null
  return toSlot(date, { start, end, startsAt, endsAt })
}
