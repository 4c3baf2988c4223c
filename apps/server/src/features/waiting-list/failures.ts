import type { Offer } from '@desk/contract/waiting-list'
import { type Message, message } from '@desk/words/message'
import { dayMonthYear } from '@desk/rules/calendar-date'
import type { OfferState } from '@desk/rules/waiting-list/wish'
import type { Config } from '../../platform/config.ts'
import { Failure, notFound, refused } from '../../platform/failure.ts'

export const wishNotFound = () => notFound('waiting.wishNotFound')
export const offerNotFound = () => notFound('waiting.offerNotFound')

/** The link is unknown or old; the sentence says what to do. */
export const linkUnknown = () => refused('waiting.linkUnknown')

export const datesTurnedRound = () => beside('to', message('waiting.datesTurnedRound'))
export const datesPast = () => beside('to', message('waiting.datesPast'))
export const datesBeyondHorizon = (days: number) =>
  beside('from', message('waiting.datesBeyondHorizon', { days }))
export const nothingEarlier = () => refused('waiting.nothingEarlier')
/** `data.field` names what the person can change. */
export const tooNear = ({ changeNoticeHours: hours, hospitalPhone: phone = '' }: Whom) =>
  beside(
    'appointmentId',
    message('appointment-news.tooNear', { hours, hasPhone: phone ? 'yes' : 'no', phone }),
  )
export const visitTypeUnknown = () => beside('visitType', message('patient-news.visitTypeUnknown'))
export const noticeTooLong = (hours: number) =>
  beside('noticeHours', message('appointment-news.noticeTooLong', { hours }))

const beside = (field: string, why: Message) => new Failure('refused', why, { data: { field } })
type Whom = Pick<Config, 'changeNoticeHours' | 'hospitalPhone'>

export const specializationUnknown = () => refused('waiting.specializationUnknown')
export const tooManyWishes = (max: number) => refused('waiting.tooManyWishes', { max })
export const waitsAlready = () => refused('waiting.waitsAlready')
export const leftOtherwise = () => refused('sent-again.leftOtherwise')
export const addressFirst = () => refused('waiting.addressFirst')

export const offerOver = (state: OfferState) => refused('waiting.offerOver', { state })
export const offerNotTaken = () => refused('taken-offers.noCalendar')
/** Nobody is booked in two places at once unasked. */
export const elsewhereThen = ({ date, time, doctor: { lastName } }: NonNullable<Offer['elsewhere']>) =>
  refused('offers.elsewhereThen', { date: dayMonthYear(date), time, lastName })

export const notOfferedAnyMore = () => refused('waiting.notOfferedAnyMore')

export const whomUnclear = () => refused('waiting.whomUnclear')
