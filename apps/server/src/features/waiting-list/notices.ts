import { PATHS } from '@desk/contract/paths'
import { message } from '@desk/words/message'
import { dear, oneLine } from '../../platform/email/content.ts'
import type { EmailKind, NoticeKinds, NotificationKind } from '../../platform/notices.ts'
import { doctorFact, visitFacts, whenFact, whereFacts } from '../appointments/email-facts.ts'
import { momentWords, timeWords, type When } from '../appointments/notice-words.ts'
import { makeOfferLink } from './offer-links.ts'

/** `doctor`: whole name; it and the address not in older ones. */
type About = When & { doctorLastName: string; doctor?: string; doctorAddress?: string }
/** `until` is date and time at the hospital. */
type Offered = About & { until: string }
type ToPatient = { name: string }

const paths = { path: () => PATHS.waitingList }

export const placeOffered: NotificationKind<Offered> = {
  kind: 'place-offered',
  ...paths,
  message: ({ doctorLastName, doctor = doctorLastName, until, ...when }) =>
    message('waiting.offeredNotification', {
      doctorLastName: doctor,
      until: momentWords(until),
      ...timeWords(when),
    }),
}

export const offerExpired: NotificationKind<About> = {
  kind: 'offer-expired',
  ...paths,
  message: ({ doctorLastName, doctor = doctorLastName, ...when }) =>
    message('waiting.expiredNotification', { doctorLastName: doctor, ...timeWords(when) }),
}

export const offerGone: NotificationKind<About> = {
  kind: 'offer-gone',
  ...paths,
  message: ({ doctorLastName, doctor = doctorLastName, ...when }) =>
    message('waiting.goneNotification', { doctorLastName: doctor, ...timeWords(when) }),
}

export const offerAccepted: NotificationKind<About> = {
  kind: 'offer-accepted',
  path: () => PATHS.myAppointments,
  message: ({ doctorLastName, doctor = doctorLastName, ...when }) =>
    message('waiting.acceptedNotification', { doctorLastName: doctor, ...timeWords(when) }),
}

export const wishEnded: NotificationKind<{ specialization: string }> = {
  kind: 'wish-ended',
  ...paths,
  message: ({ specialization }) => message('waiting.wishEndedNotification', { specialization }),
}

/** The later place; its doctor if another, last name alone in older ones. */
type Instead = When & { lastName?: string; doctor?: string }

/** The link opens the page where it is answered. */
export const placeOfferedEmail: EmailKind<
  Offered & ToPatient & { offerId: string; instead: Instead | null }
> = {
  kind: 'place-offered',
  subject: (when) => message('waiting.offeredEmailSubject', timeWords(when)),
  makeLink: (trx, { offerId }) => makeOfferLink(trx, offerId),
  content: ({ name, doctorLastName, doctor = doctorLastName, until, instead, ...when }, sender, link) => ({
    greeting: dear(name),
    parts: [
      { paragraph: message('waiting.offeredEmailLead', { hospitalName: sender.hospitalName }) },
      {
        facts: [
          ...visitFacts(when),
          doctorFact(doctor),
          { label: message('waiting.answerBy'), value: momentWords(until) },
          ...whereFacts(sender, when),
        ],
      },
      ...(instead ? [{ paragraph: insteadWords(instead) }] : []),
      {
        action: message('waiting.offeredEmailAction'),
        button: message('waiting.offeredEmailButton'),
        link,
      },
    ],
  }),
}

const insteadWords = ({ lastName, doctor = lastName, ...when }: Instead) =>
  doctor === undefined
    ? message('waiting.offeredEmailInstead', timeWords(when))
    : message('offers.emailInsteadOf', { lastName: oneLine(doctor), ...timeWords(when) })

export const offerGoneEmail: EmailKind<About & ToPatient & { why: 'expired' | 'withdrawn' }> = {
  kind: 'offer-gone',
  subject: (when) => message('appointment-news.offerGoneSubject', timeWords(when)),
  content: ({ name, doctorLastName, doctor = doctorLastName, why, ...when }, sender) => ({
    greeting: dear(name),
    parts: [
      { paragraph: message('waiting.goneEmailLead', { why }) },
      { facts: [whenFact(when), doctorFact(doctor), ...whereFacts(sender, when)] },
      { paragraph: message('waiting.goneEmailWaits') },
      {
        action: message('waiting.seeWaitingListHere'),
        button: message('waiting.seeWaitingList'),
        link: sender.publicUrl + PATHS.waitingList,
      },
    ],
  }),
}

export const waitingNotices: NoticeKinds = {
  notifications: [placeOffered, offerExpired, offerGone, offerAccepted, wishEnded],
  emails: [placeOfferedEmail, offerGoneEmail],
}
