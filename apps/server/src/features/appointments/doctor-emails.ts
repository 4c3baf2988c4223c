import { appointmentPath, PATHS } from '@desk/contract/paths'
import { message } from '@desk/words/message'
import { dearDoctor } from '../../platform/email/content.ts'
import type { EmailKind } from '../../platform/notices.ts'
import { nameFact, phoneFact, visitFacts, whereFacts } from './email-facts.ts'
import { timeWords, type When } from './notice-words.ts'

type OfPatient = When & { doctorName: string; name: string }

/** Puts the appointment into the doctor's calendar. */
export const appointmentApproved: EmailKind<OfPatient & { phone: string; appointmentId: string }> = {
  kind: 'appointment-approved-for-doctor',
  subject: (when) => message('doctor-emails.approvedSubject', timeWords(when)),
  content: ({ doctorName, name, phone, appointmentId, ...when }, sender) => ({
    greeting: dearDoctor(doctorName),
    parts: [
      { paragraph: message('doctor-emails.approvedLead') },
      { facts: [...visitFacts(when), nameFact(name), phoneFact(phone), ...whereFacts(sender, when)] },
      {
        action: message('life.findItHere'),
        button: message('life.openAppointment'),
        link: sender.publicUrl + appointmentPath(appointmentId),
      },
    ],
  }),
}

/** Takes it out of the calendar of a doctor who was told of it. */
export const appointmentEnded: EmailKind<OfPatient & { state: 'rejected' | 'cancelled' | 'expired' }> = {
  kind: 'appointment-ended',
  subject: ({ state, ...when }) => message('appointment-emails.endedSubject', { state, ...timeWords(when) }),
  content: ({ doctorName, name, state, ...when }, sender) => ({
    greeting: dearDoctor(doctorName),
    parts: [
      { paragraph: message('appointment-news.endedLead', { state }) },
      { facts: [...visitFacts(when), nameFact(name), ...whereFacts(sender, when)] },
      {
        action: message('appointment-emails.seeRequests'),
        button: message('appointment-emails.openRequests'),
        link: sender.publicUrl + PATHS.doctorAppointments,
      },
    ],
  }),
}
