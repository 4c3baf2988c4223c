import { APPOINTMENT_STATES } from '@desk/rules/appointment-state'
import { DAY_PARTS, MOST_NOTICE_HOURS, OFFER_STATES, WISH_STATES } from '@desk/rules/waiting-list/wish'
import * as z from 'zod/mini'
import { slot } from './doctor.ts'
import { endpoint } from './endpoint.ts'
import { dayMonthYear, id, instant, isoDate, LIMITS, optionalText, phone, text } from './fields.ts'
import { HOUR } from './limits.ts'
import { visitTypeName } from './visit-type.ts'

/** Monday is 1; empty: any. */
const weekdays = z.array(z.int().check(z.gte(1), z.lte(7))).check(z.maxLength(7))
/** Of the beginning; empty: any. */
const dayParts = z.array(z.enum(DAY_PARTS)).check(z.maxLength(DAY_PARTS.length))
const noticeHours = z.int().check(z.gte(0), z.lte(MOST_NOTICE_HOURS))

const doctor = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  specialization: z.string(),
})

const wish = z.object({
  id: z.string(),
  /** None: any of the speciality. */
  doctor: z.nullable(doctor),
  specialization: z.string(),
  /** None: a plain slot. */
  visitType: visitTypeName,
  from: isoDate,
  to: isoDate,
  weekdays: z.array(z.number()),
  dayParts: z.array(z.enum(DAY_PARTS)),
  noticeHours: z.number(),
  /** The place held already. */
  earlierThan: z.nullable(slot),
  state: z.enum(WISH_STATES),
  createdAt: instant,
  /** People ahead, and how many were asked. */
  before: z.number(),
  askedBefore: z.number(),
  /** Null: none open. */
  offerUntil: z.nullable(instant),
})
export type WaitingWish = z.output<typeof wish>

/** An appointment of the patient's. */
const placed = z.extend(slot, { doctor: z.object({ firstName: z.string(), lastName: z.string() }) })

const offer = z.extend(slot, {
  id: z.string(),
  doctor,
  visitType: visitTypeName,
  state: z.enum(OFFER_STATES),
  openUntil: instant,
  secondsLeft: z.number(),
  /** Given up on acceptance; maybe another doctor's. */
  instead: z.nullable(placed),
  /** At the same time: needs `despiteOverlap`. */
  elsewhere: z.nullable(placed),
  /** What an acceptance has made of it. */
  appointment: z.nullable(z.object({ id: z.string(), state: z.enum(APPOINTMENT_STATES) })),
})
export type Offer = z.output<typeof offer>

const FEW = { perAddress: { points: 300, seconds: HOUR }, perAccount: { points: 40, seconds: HOUR } }

export const leaveWish = endpoint({
  method: 'POST',
  path: '/user/leave-wish',
  access: 'signed-in',
  limits: FEW,
  body: z.object({
    /** Exactly one of the three; `appointmentId`: for an earlier place. */
    doctorId: z.optional(id),
    specialization: z.optional(text(LIMITS.detail)),
    appointmentId: z.optional(id),
    /** For an earlier place: any of the speciality. */
    anyDoctor: z.optional(z.boolean()),
    /** By name; an appointment keeps its own. */
    visitType: z.optional(text(LIMITS.detail)),
    from: dayMonthYear,
    to: dayMonthYear,
    weekdays,
    dayParts,
    /** At the latest, before it. */
    noticeHours,
    name: text(LIMITS.name),
    address: text(LIMITS.address),
    phone,
    gender: z.optional(optionalText(LIMITS.gender)),
  }),
  data: z.object({ wishId: z.string() }),
  headers: ['idempotencyKey'],
  summary:
    'Waits for a time that becomes free: with a doctor, in a speciality, or earlier than an appointment.',
  source: 'R29',
})

export const listWishes = endpoint({
  method: 'GET',
  path: '/user/wishes',
  access: 'signed-in',
  data: z.array(wish),
  summary: 'What the caller waits for, with their place in the line; what ended in the last two weeks last.',
  source: 'R26',
})

export const withdrawWish = endpoint({
  method: 'POST',
  path: '/user/withdraw-wish',
  access: 'signed-in',
  body: z.object({ wishId: id }),
  summary: 'Withdraws a wish; its open offer goes to the next person.',
  source: 'R29',
})

export const listOffers = endpoint({
  method: 'GET',
  path: '/user/offers',
  access: 'signed-in',
  data: z.array(offer),
  summary: 'The newest offers of the waiting list to the caller; the open one, if there is one, first.',
  source: 'R26',
})

const ofCaller = z.object({ offerId: id })
const ofLink = z.object({ token: text(100) })
const despiteOverlap = z.optional(z.boolean())

export const acceptOffer = endpoint({
  method: 'POST',
  path: '/user/accept-offer',
  access: 'signed-in',
  body: z.extend(ofCaller, { despiteOverlap }),
  data: offer,
  summary:
    'Accepts the offered time: it is booked, or the later appointment moves to it, also from another doctor. Accepting twice has the effect of accepting once. Refused where the caller has another appointment at this time, unless they say that they want both.',
  source: 'R29',
})

export const declineOffer = endpoint({
  method: 'POST',
  path: '/user/decline-offer',
  access: 'signed-in',
  body: ofCaller,
  data: offer,
  summary: 'Leaves the time that is offered to the next person; the wish stays on the list.',
  source: 'R29',
})

export const showOffer = endpoint({
  method: 'POST',
  path: '/offer/show',
  access: 'anyone',
  isRead: true,
  body: ofLink,
  data: offer,
  summary: 'The offer of a link in an email; changes nothing.',
  source: 'R30',
})

export const getOfferCalendar = endpoint({
  method: 'POST',
  path: '/offer/calendar',
  access: 'anyone',
  isRead: true,
  body: ofLink,
  data: z.object({ filename: z.string(), content: z.string() }),
  summary:
    'The calendar file of what was accepted, for whoever has the link of the email; changes nothing. Refused where nothing was accepted, or the appointment stands no longer.',
  source: 'R30',
})

export const acceptOfferByLink = endpoint({
  method: 'POST',
  path: '/offer/accept',
  access: 'anyone',
  body: z.extend(ofLink, { despiteOverlap }),
  data: offer,
  summary: 'The same as `/user/accept-offer`, for whoever has the link of the email.',
  source: 'R30',
})

export const declineOfferByLink = endpoint({
  method: 'POST',
  path: '/offer/decline',
  access: 'anyone',
  body: ofLink,
  data: offer,
  summary: 'The same as `/user/decline-offer`, for whoever has the link of the email.',
  source: 'R30',
})
