import { appointmentPath, PATHS } from '@desk/contract/paths'
import { message } from '@desk/words/message'
import { dear, dearDoctor, type Fact, oneLine } from '../../../platform/email/content.ts'
import type { EmailKind } from '../../../platform/notices.ts'
import {
  doctorFact,
  nameFact,
  phoneFact,
  reasonFacts,
  typeFacts,
  visitFacts,
  whenFact,
  whereFacts,
} from '../email-facts.ts'
import { timeWords, type When } from '../notice-words.ts'
import type { Cancelled, Moved } from './about.ts'
import { patientLink } from './patient-link.ts'

export const cancelledEmail: EmailKind<Cancelled> = {
  kind: 'appointment-cancelled',
  subject: (when) => message('life.cancelledEmailSubject', timeWords(when)),
  makeLink: patientLink,
  content: ({ by, doctor, name, reason, ...when }, sender, link) => ({
    greeting: dear(name),
    parts: [
      {
        paragraph: message('life.cancelledLead', {
          by,
          doctor: oneLine(doctor),
          hospitalName: sender.hospitalName,
        }),
      },
      {
        facts: [...visitFacts(when), doctorFact(doctor), ...reasonFacts(reason), ...whereFacts(sender, when)],
      },
      {
        action: message('life.cancelledAction', { by }),
        button: message('life.openAppointment'),
        link,
      },
      {
        action: message('life.chooseAnotherAction'),
        button: message('life.chooseAnother'),
        link: sender.publicUrl + PATHS.home,
      },
    ],
  }),
}

export const cancelledForDoctorEmail: EmailKind<Cancelled & { phone: string }> = {
  kind: 'appointment-cancelled-for-doctor',
  subject: ({ by, ...when }) =>
    message('appointment-news.cancelledForDoctorSubject', { by, ...timeWords(when) }),
  content: ({ by, doctor, name, phone, reason, appointmentId, ...when }, sender) => ({
    greeting: dearDoctor(doctor),
    parts: [
      { paragraph: message('life.cancelledForDoctorLead', { by, hospitalName: sender.hospitalName }) },
      {
        facts: [
          ...visitFacts(when),
          nameFact(name),
          phoneFact(phone),
          ...reasonFacts(reason),
          ...whereFacts(sender, when),
        ],
      },
      {
        action: message('life.findItHere'),
        button: message('life.openAppointment'),
        link: sender.publicUrl + appointmentPath(appointmentId),
      },
    ],
  }),
}

const beforeFact = (from: When): Fact => ({ ...whenFact(from), label: message('life.before') })
const nowFact = (when: When): Fact => ({ ...whenFact(when), label: message('life.now') })

export const movedEmail: EmailKind<Moved> = {
  kind: 'appointment-moved',
  subject: (when) => message('life.movedEmailSubject', timeWords(when)),
  makeLink: patientLink,
  content: ({ by, doctor, name, from, state, reason, ...when }, sender, link) => ({
    greeting: dear(name),
    parts: [
      {
        paragraph: message('life.movedLead', {
          by,
          doctor: oneLine(doctor),
          hospitalName: sender.hospitalName,
        }),
      },
      {
        facts: [
          beforeFact(from),
          nowFact(when),
          ...typeFacts(when),
          doctorFact(doctor),
          ...reasonFacts(reason),
          ...whereFacts(sender, when),
        ],
      },
      { action: message('life.movedAction', { state }), button: message('life.openAppointment'), link },
    ],
  }),
}

export const movedForDoctorEmail: EmailKind<Moved & { phone: string }> = {
  kind: 'appointment-moved-for-doctor',
  subject: ({ state, ...when }) =>
    message('appointment-news.movedForDoctorSubject', { state, ...timeWords(when) }),
  content: ({ by, doctor, name, phone, from, state, reason, appointmentId, ...when }, sender) => ({
    greeting: dearDoctor(doctor),
    parts: [
      { paragraph: message('life.movedForDoctorLead', { by, hospitalName: sender.hospitalName }) },
      {
        facts: [
          beforeFact(from),
          nowFact(when),
          ...typeFacts(when),
          nameFact(name),
          phoneFact(phone),
          ...reasonFacts(reason),
          ...whereFacts(sender, when),
        ],
      },
      {
        action: message('life.movedForDoctorAction', { state }),
        button: message('life.openAppointment'),
        link: sender.publicUrl + appointmentPath(appointmentId),
      },
    ],
  }),
}
