import { appointmentPath, bookAppointmentPath, PATHS, proposalPath } from '@desk/contract/paths'
import { message } from '@desk/words/message'
import { dear } from '../../platform/email/content.ts'
import type { EmailKind, NoticeKinds, NotificationKind } from '../../platform/notices.ts'
import { doctorFact, freeParts, reasonFacts, visitFacts, whereFacts } from '../appointments/email-facts.ts'
import type { FreeTime } from '../appointments/life/about.ts'
import { freeTimeWords } from '../appointments/life/free-time-line.ts'
import { patientLink } from '../appointments/life/patient-link.ts'
import { momentWords, timeWords, type When } from '../appointments/notice-words.ts'
import { answersMissing, callAskedFor, decisionMissing, timeOver } from './staff-notices.ts'
import { type How, type Proposed, timeProposedEmail } from './time-proposed-email.ts'

type AboutStay = When & { appointmentId: string; name: string; doctor: string; reason: string }
/** Away at its time all the same; not in older ones. */
type Withdrawn = AboutStay & { isAway?: boolean }
type Lapsed = AboutStay & { free: FreeTime[] }

const fromWords = (from: When) => {
  const { date: fromDate, time: fromTime } = timeWords(from)
  return { fromDate, fromTime }
}

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
      until: momentWords(until),
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
      free: free.map((one) => freeTimeWords(one, doctor)),
      ...timeWords(when),
    }),
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
