import { appointmentPath, PATHS } from '@desk/contract/paths'
import { message } from '@desk/words/message'
import { dear, dearDoctor, type Fact, oneLine } from '../../../platform/email/content.ts'
import type { EmailKind, NoticeKinds, NotificationKind } from '../../../platform/notices.ts'
import { nameFact, phoneFact, whenFact, whereFacts } from '../email-facts.ts'
import { timeWords, type When } from '../notice-words.ts'
import { patientLink } from './patient-link.ts'

type State = { state: 'pending' | 'approved' }
type Moved = When & {
  appointmentId: string
  startsAt: string
  name: string
  from: When
  firstName: string
  lastName: string
  formerLastName?: string
  former?: string
} & Why

/** Not in older ones, which were all of the waiting list. */
type Why = { why?: 'earlier' | 'proposed' }

const beforeFact = (from: When): Fact => ({ ...whenFact(from), label: message('life.before') })
const nowFact = (when: When): Fact => ({ ...whenFact(when), label: message('life.now') })

export const movedToOtherEmail: EmailKind<Moved & State> = {
  kind: 'appointment-moved-to-other',
  subject: (when) => message('earlier.movedToOtherSubject', timeWords(when)),
  makeLink: patientLink,
  content: (
    {
      name,
      from,
      firstName,
      lastName,
      formerLastName = '',
      former = formerLastName,
      state,
      why = 'earlier',
      ...when
    },
    sender,
    link,
  ) => ({
    greeting: dear(name),
    parts: [
      { paragraph: message('earlier.movedToOtherLead', { why, hospitalName: sender.hospitalName }) },
      {
        facts: [
          beforeFact(from),
          nowFact(when),
          {
            label: message('appointment-emails.doctor'),
            value: message('appointment-emails.reassignedDoctor', {
              firstName: oneLine(firstName),
              lastName: oneLine(lastName),
              formerLastName: oneLine(former),
            }),
          },
          ...whereFacts(sender, when),
        ],
      },
      { action: message('life.movedAction', { state }), button: message('life.openAppointment'), link },
    ],
  }),
}

type Here = When &
  State &
  Why & { appointmentId: string; name: string; formerLastName?: string; former?: string }

export const movedHere: NotificationKind<Here> = {
  kind: 'appointment-moved-here',
  path: ({ appointmentId }) => appointmentPath(appointmentId),
  message: ({ name, formerLastName = '', former = formerLastName, state, why = 'earlier', ...when }) =>
    message('earlier.movedHereNotification', {
      why,
      name,
      formerLastName: former,
      state,
      ...timeWords(when),
    }),
}

export const movedHereEmail: EmailKind<Here & { doctorName: string; phone: string; from: When }> = {
  kind: 'appointment-moved-here',
  subject: ({ state, why = 'earlier', ...when }) =>
    message('appointment-news.movedHereSubject', { why, state, ...timeWords(when) }),
  content: ({ doctorName, name, phone, from, state, appointmentId, ...params }, sender) => {
    const { formerLastName = '', former = formerLastName, why = 'earlier', ...when } = params
    return {
      greeting: dearDoctor(doctorName),
      parts: [
        {
          paragraph: message('earlier.movedHereLead', {
            why,
            hospitalName: sender.hospitalName,
            formerLastName: oneLine(former),
          }),
        },
        {
          facts: [
            nowFact(when),
            beforeFact(from),
            nameFact(name),
            phoneFact(phone),
            ...whereFacts(sender, when),
          ],
        },
        {
          action: message('earlier.movedHereAction', { state }),
          button: message('life.openAppointment'),
          link: sender.publicUrl + appointmentPath(appointmentId),
        },
      ],
    }
  },
}

type Away = When & Why & { name: string; lastName?: string; other?: string }

export const movedAway: NotificationKind<Away> = {
  kind: 'appointment-moved-away',
  path: () => PATHS.doctorAppointments,
  message: ({ name, lastName = '', other = lastName, why = 'earlier', ...when }) =>
    message('earlier.movedAwayNotification', { why, name, lastName: other, ...timeWords(when) }),
}

export const movedAwayEmail: EmailKind<Away & { doctorName: string }> = {
  kind: 'appointment-moved-away',
  subject: (when) => message('earlier.movedAwaySubject', timeWords(when)),
  content: ({ doctorName, name, lastName = '', other = lastName, why = 'earlier', ...when }, sender) => ({
    greeting: dearDoctor(doctorName),
    parts: [
      { paragraph: message('appointment-news.movedAwayLead', { why, lastName: oneLine(other) }) },
      { facts: [whenFact(when), nameFact(name), ...whereFacts(sender, when)] },
      {
        action: message('appointment-emails.seeRequests'),
        button: message('appointment-emails.openRequests'),
        link: sender.publicUrl + PATHS.doctorAppointments,
      },
    ],
  }),
}

export const moveToOtherNotices: NoticeKinds = {
  notifications: [movedHere, movedAway],
  emails: [movedToOtherEmail, movedHereEmail, movedAwayEmail],
}
