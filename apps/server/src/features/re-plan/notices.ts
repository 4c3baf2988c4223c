import { appointmentPath, bookAppointmentPath, PATHS, proposalPath } from '@desk/contract/paths'
import { message } from '@desk/words/message'
import { dear, type EmailPart, type Fact } from '../../platform/email/content.ts'
import type { EmailKind, NoticeKinds, NotificationKind, Reader, Sender } from '../../platform/notices.ts'
import {
  doctorFact,
  freeParts,
  reasonFacts,
  visitFacts,
  whenFact,
  whereFacts,
} from '../appointments/email-facts.ts'
import type { FreeTime } from '../appointments/life/about.ts'
import { freeTimeLine } from '../appointments/life/free-time-line.ts'
import { patientLink } from '../appointments/life/patient-link.ts'
import { timeWords, type When } from '../appointments/notice-words.ts'
import { makeProposalLink } from './proposal-links.ts'
import { answersMissing, callAskedFor, decisionMissing, timeOver } from './staff-notices.ts'

/** Names of doctors; `until` and `keptUntil` are a date and a time of the hospital, as its clocks show it. */
export type Proposed = {
  proposalId: string
  name: string
  doctor: string
  from: When
  to: (When & { doctor: string }) | null
  reason: string
  until: string
  keptUntil: string
  /** The doctor is there at the old time: nobody loses it. Those of an earlier version do not say it. */
  stays?: boolean
  /** Without an answer the doctor says what becomes of it; those of an earlier version do not say it. */
  doctorDecides?: boolean
  /** A time that was proposed before has begun without an answer; those of an earlier version do not say it. */
  isNext?: boolean
}
export type AboutStay = When & { appointmentId: string; name: string; doctor: string; reason: string }
/** Whether the doctor is away at its time all the same; those of an earlier version do not say it. */
export type Withdrawn = AboutStay & { isAway?: boolean }
export type Lapsed = AboutStay & { free: FreeTime[] }

const fromWords = (from: When) => {
  const { date: fromDate, time: fromTime } = timeWords(from)
  return { fromDate, fromTime }
}

type How = { stays?: boolean | undefined; isNext?: boolean | undefined }

function newsOf({ stays, isNext }: How) {
  if (isNext) return 'plan-again.nextNotification'
  return stays ? 're-plan-stays.notification' : 're-plan.proposedNotification'
}

export const timeProposed: NotificationKind<Proposed> = {
  kind: 'time-proposed',
  path: ({ proposalId }) => proposalPath(proposalId),
  message: ({ doctor, from, to, until, stays, isNext }) => {
    const { date = '', time = '' } = to ? timeWords(to) : {}
    return message(newsOf({ stays, isNext }), {
      doctor,
      ...fromWords(from),
      hasTime: to ? 'yes' : 'no',
      otherDoctor: to && to.doctor !== doctor ? 'yes' : 'no',
      toDoctor: to?.doctor ?? '',
      date,
      time,
      until,
    })
  },
}

export const proposalWithdrawn: NotificationKind<Withdrawn> = {
  kind: 'proposal-withdrawn',
  path: ({ appointmentId }) => appointmentPath(appointmentId),
  message: ({ doctor, isAway, ...when }) =>
    message(isAway ? 're-plan-withdrawn.awayNotification' : 're-plan.withdrawnNotification', {
      doctor,
      ...timeWords(when),
    }),
}

export const appointmentLapsed: NotificationKind<Lapsed> = {
  kind: 'appointment-lapsed',
  path: ({ appointmentId }) => appointmentPath(appointmentId),
  message: ({ doctor, free, ...when }) =>
    message('re-plan.lapsedNotification', {
      doctor,
      hasFree: free.length > 0 ? 'yes' : 'no',
      free: free.map((one) => freeTimeLine(one, doctor)),
      ...timeWords(when),
    }),
}

const fact = (label: Fact['label'], when: When): Fact => ({ ...whenFact(when), label })

function leadOf({ stays, isNext }: How) {
  if (isNext) return stays ? 'plan-again.nextLeadStays' : 'plan-again.nextLead'
  return stays ? 're-plan-stays.lead' : 're-plan.proposedLead'
}

/** Nothing of it is for a calendar: the appointment is where it was until it is moved. */
export const timeProposedEmail: EmailKind<Proposed> = {
  kind: 'time-proposed',
  subject: ({ from, isNext }) =>
    message(isNext ? 'plan-again.nextSubject' : 're-plan.proposedSubject', timeWords(from)),
  makeLink: (trx, { proposalId }) => makeProposalLink(trx, proposalId),
  content: (proposed, sender, link) => ({
    greeting: dear(proposed.name),
    parts: partsOf(proposed, sender, link),
  }),
}

function partsOf(proposed: Proposed, sender: Sender & Reader, link: string): EmailPart[] {
  const { doctor, from, to, reason } = proposed
  return [
    { paragraph: message(leadOf(proposed), { doctor, hospitalName: sender.hospitalName }) },
    {
      facts: [
        ...visitFacts(from),
        doctorFact(doctor),
        ...reasonFacts(reason),
        ...(to ? [] : whereFacts(sender, from)),
      ],
    },
    {
      paragraph: message('re-plan.proposedTime', {
        hasTime: to ? 'yes' : 'no',
        otherDoctor: to && to.doctor !== doctor ? 'yes' : 'no',
      }),
    },
    ...(to
      ? [
          {
            facts: [fact(message('re-plan.newTime'), to), doctorFact(to.doctor), ...whereFacts(sender, to)],
          },
        ]
      : []),
    {
      action: message('re-plan.answerHere', { hasTime: to ? 'yes' : 'no' }),
      button: message('re-plan.answer'),
      link,
    },
    { paragraph: whatElse(proposed) },
  ]
}

/** What becomes of the appointment without an answer. */
function whatElse({ doctor, until, keptUntil, stays, doctorDecides }: Proposed) {
  if (stays) return message('re-plan-stays.whatElse', { until })
  if (doctorDecides) return message('doctor-decides.whatElse', { doctor, until, keptUntil })
  return message('re-plan.whatElse', { until, keptUntil })
}

export const proposalWithdrawnEmail: EmailKind<Withdrawn> = {
  kind: 'proposal-withdrawn',
  subject: ({ isAway, ...when }) =>
    message(isAway ? 're-plan-withdrawn.awaySubject' : 're-plan.withdrawnSubject', timeWords(when)),
  makeLink: patientLink,
  content: ({ name, doctor, reason, isAway, ...when }, sender, link) => ({
    greeting: dear(name),
    parts: [
      {
        paragraph: isAway
          ? message('re-plan-withdrawn.awayLead', { hospitalName: sender.hospitalName, doctor })
          : message('re-plan.withdrawnLead', { hospitalName: sender.hospitalName }),
      },
      {
        facts: [...visitFacts(when), doctorFact(doctor), ...reasonFacts(reason), ...whereFacts(sender, when)],
      },
      { action: message('life.findItHere'), button: message('life.openAppointment'), link },
    ],
  }),
}

export const appointmentLapsedEmail: EmailKind<Lapsed> = {
  kind: 'appointment-lapsed',
  subject: (when) => message('life.cancelledEmailSubject', timeWords(when)),
  makeLink: patientLink,
  content: ({ name, doctor, reason, free, ...when }, sender, link) => ({
    greeting: dear(name),
    parts: [
      { paragraph: message('re-plan.lapsedLead', { doctor }) },
      {
        facts: [...visitFacts(when), doctorFact(doctor), ...reasonFacts(reason), ...whereFacts(sender, when)],
      },
      ...freeParts(free, doctor),
      {
        action: message('life.chooseAnotherAction'),
        button: message('life.chooseAnother'),
        link: sender.publicUrl + (free[0] ? bookAppointmentPath(free[0].doctorId, free[0]) : PATHS.home),
      },
      { action: message('life.findItHere'), button: message('life.openAppointment'), link },
    ],
  }),
}

export const rePlanNotices: NoticeKinds = {
  notifications: [
    timeProposed,
    proposalWithdrawn,
    appointmentLapsed,
    callAskedFor,
    answersMissing,
    decisionMissing,
    timeOver,
  ],
  emails: [timeProposedEmail, proposalWithdrawnEmail, appointmentLapsedEmail],
}
