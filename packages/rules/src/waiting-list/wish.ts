import { addDays, type IsoDate } from '../calendar-date.ts'
import { DAY, type Minutes, onClock } from '../clock-time.ts'

export const DAY_PARTS = ['morning', 'afternoon', 'evening', 'night'] as const
export type DayPart = (typeof DAY_PARTS)[number]

/** `ended`: nothing in time, or the place to be replaced is gone. */
export const WISH_STATES = ['waiting', 'fulfilled', 'withdrawn', 'ended'] as const
export type WishState = (typeof WISH_STATES)[number]

/** `withdrawn`: the time is gone. */
export const OFFER_STATES = ['open', 'accepted', 'declined', 'expired', 'withdrawn'] as const
export type OfferState = (typeof OFFER_STATES)[number]

/** ISO: Monday is 1. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

/** Two weeks at most. */
export const MOST_NOTICE_HOURS = 14 * 24

/** Waiting at once. */
export const MAX_WISHES = 5

/** No weekday or part of the day means any. */
export type Wish = {
  /** Null: any of the speciality. */
  doctorId: string | null
  specialization: string
  from: IsoDate
  to: IsoDate
  weekdays: readonly number[]
  dayParts: readonly DayPart[]
  noticeMinutes: Minutes
  /** Begin of the place that is to be replaced. */
  before: Date | null
}

/** Listed under its slot's date. */
export type FreeTime = {
  doctorId: string
  specialization: string
  date: IsoDate
  start: Minutes
  startsAt: Date
  endsAt: Date
}

export function dayPartOf(minutes: Minutes): DayPart {
  const hour = onClock(minutes) / 60
  if (hour < 6 || hour >= 22) return 'night'
  if (hour < 12) return 'morning'
  return hour < 17 ? 'afternoon' : 'evening'
}

export function weekdayOf(date: IsoDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7
}

export function fitsWish(wish: Wish, time: FreeTime): boolean {
  // After midnight: the day on which one comes.
  const date = addDays(time.date, Math.floor(time.start / DAY))
  return (
    isWithDoctor(wish, time) &&
    date >= wish.from &&
    date <= wish.to &&
    isOneOf(wish.weekdays, weekdayOf(date)) &&
    isOneOf(wish.dayParts, dayPartOf(time.start)) &&
    (wish.before === null || time.startsAt < wish.before)
  )
}

export function compete(one: Wish, other: Wish): boolean {
  return (
    canBeSameDoctor(one, other) &&
    one.from <= other.to &&
    other.from <= one.to &&
    haveCommon(one.weekdays, other.weekdays) &&
    haveCommon(one.dayParts, other.dayParts)
  )
}

const isWithDoctor = (wish: Wish, { doctorId, specialization }: FreeTime) =>
  wish.doctorId === null ? isSame(wish.specialization, specialization) : wish.doctorId === doctorId

const canBeSameDoctor = (one: Wish, other: Wish) =>
  one.doctorId === null || other.doctorId === null
    ? isSame(one.specialization, other.specialization)
    : one.doctorId === other.doctorId

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

const isOneOf = <T>(wished: readonly T[], one: T) => wished.length === 0 || wished.includes(one)

const haveCommon = <T>(some: readonly T[], others: readonly T[]) =>
  some.length === 0 || others.length === 0 || some.some((one) => others.includes(one))
