import * as z from 'zod/mini'
import { slot } from './doctor.ts'
import { endpoint } from './endpoint.ts'
import { chosenId, dayMonthYear, id, instant, text } from './fields.ts'
import { HOUR, MINUTE } from './limits.ts'
import { chosenVisitType } from './visit-type.ts'

/** Choosing takes a few tries. */
const LIMITS_OF_HOLDS = {
  perAddress: { points: 240, seconds: 10 * MINUTE },
  perAccount: { points: 300, seconds: HOUR },
}

/** `seconds` from the reply on: clocks of devices are often wrong. */
const until = {
  expiresAt: instant,
  seconds: z.number(),
  renewalsLeft: z.number(),
}

export const holdSlot = endpoint({
  method: 'POST',
  path: '/user/hold-slot',
  access: 'anyone',
  knowsCaller: true,
  limits: LIMITS_OF_HOLDS,
  headers: ['idempotencyKey'],
  body: z.object({
    doctorId: id,
    date: dayMonthYear,
    time: text(40),
    ...chosenVisitType,
    hold: z.optional(chosenId),
    replaces: z.optional(id),
    /** Of the appointment to be moved: its time is not in the way. */
    place: z.optional(id),
  }),
  /** `isRenewed`: the caller held it before. */
  data: z.object({ hold: id, ...until, slot, isRenewed: z.boolean() }),
  summary:
    'Keeps a free slot for the caller for some minutes: nobody else can book it. `hold` is known to the caller only, who may have chosen it (a new UUID for each hold), so that the hold can be named although its reply is lost. The same one again gives the same hold while it lasts, and is refused afterwards and for another time. It goes into the body of the booking, and into the header Desk-Hold of readings. A person, without an account an address, has two at most: a third one is refused with `data.reason` `not-kept`, but the time can still be booked. The same holds for a time that the caller held before and renewed as often as possible.',
  source: 'R29',
})

export const renewHold = endpoint({
  method: 'POST',
  path: '/user/renew-hold',
  access: 'anyone',
  knowsCaller: true,
  limits: LIMITS_OF_HOLDS,
  body: z.object({ hold: id }),
  data: z.object(until),
  summary: 'Keeps a slot that the caller holds for as long again, as often as `renewalsLeft` says.',
  source: 'R29',
})

export const releaseHold = endpoint({
  method: 'POST',
  path: '/user/release-hold',
  access: 'anyone',
  knowsCaller: true,
  limits: LIMITS_OF_HOLDS,
  body: z.object({ hold: id }),
  summary: 'Gives a slot back that the caller holds; one that is not held any more changes nothing.',
  source: 'R29',
})

export const HOLD_CALLS = [holdSlot, renewHold, releaseHold]
