import * as z from 'zod/mini'
import { slot } from './doctor.ts'
import { endpoint } from './endpoint.ts'
import { dayMonthYear, id, instant, text } from './fields.ts'
import { HOUR, MINUTE } from './limits.ts'
import { chosenVisitType } from './visit-type.ts'

/** Who chooses a time tries a few: as many as bookings are tried. */
const LIMITS_OF_HOLDS = {
  perAddress: { points: 240, seconds: 10 * MINUTE },
  perAccount: { points: 300, seconds: HOUR },
}

/** How long a time is kept. Clocks of devices are often wrong: `seconds` counts from the reply on. */
const until = {
  expiresAt: instant,
  seconds: z.number(),
  /** How often it can be renewed from now on. */
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
    /** One's own hold that this one takes the place of. */
    replaces: z.optional(id),
    /** The `place` of the appointment that is to be moved there: its own time is not in the way. */
    place: z.optional(id),
  }),
  /** `isRenewed`: this was a renewal, because the caller held the time before. */
  data: z.object({ hold: id, ...until, slot, isRenewed: z.boolean() }),
  summary:
    'Keeps a free slot for the caller for some minutes: nobody else can book it. `hold` is known to the caller only: it goes into the body of the booking, and into the header Desk-Hold of readings. A person, without an account an address, has two at most: a third one is refused with `data.reason` `not-kept`, and can be booked all the same. So is a time that the caller held before, and renewed as often as can be.',
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
