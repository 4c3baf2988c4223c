import type { Offer, WaitingWish } from '@desk/contract/waiting-list'
import type { Slot } from '@desk/contract/doctor'
import type { IsoDate } from '@desk/rules/calendar-date'
import type { Minutes } from '@desk/rules/clock-time'
import type { Place } from '@desk/rules/waiting-list/line'
import { toSlot } from '../appointments/presenter.ts'
import type { OfferRow } from './offer-queries.ts'
import type { listOwnWishes } from './wish-queries.ts'

/** As its person sees it; one whose time to answer is over is expired, noticed or not. */
export function toOffer(row: OfferRow, now: Date): Offer {
  const { id, doctorId, firstName, lastName, specialization, openUntil, date, start, end } = row
  const state = row.state === 'open' && openUntil <= now ? 'expired' : row.state
  const left = state === 'open' ? openUntil.getTime() - now.getTime() : 0
  return {
    ...toSlot(date, { start, end, startsAt: row.startsAt, endsAt: row.endsAt }),
    id,
    doctor: { id: doctorId, firstName, lastName, specialization },
    state,
    openUntil: openUntil.toISOString(),
    secondsLeft: Math.ceil(left / 1000),
    // Once it has moved, the appointment is at the earlier place.
    instead:
      row.state === 'accepted'
        ? null
        : slotOf({
            date: row.laterDate,
            start: row.laterStart,
            end: row.laterEnd,
            startsAt: row.laterStartsAt,
            endsAt: row.laterEndsAt,
          }),
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
  }
}

type MaybeSlot = {
  date: IsoDate | null
  start: Minutes | null
  end: Minutes | null
  startsAt: Date | null
  endsAt: Date | null
}

function slotOf({ date, start, end, startsAt, endsAt }: MaybeSlot): Slot | null {
  if (date === null || start === null || end === null || startsAt === null || endsAt === null) return null
  return toSlot(date, { start, end, startsAt, endsAt })
}
