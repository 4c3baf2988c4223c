import { message } from '@desk/words/message'
import { goodDay } from '../../platform/email/content.ts'
import type { EmailKind } from '../../platform/notices.ts'
import { doctorFact, visitFacts, whereFacts } from './email-facts.ts'
import { linkIfFull } from './life/patient-link.ts'
import { timeWords, type When } from './notice-words.ts'

/** Nothing that was typed: the address may be a stranger's. */
export const appointmentReceived: EmailKind<When & { doctor: string; appointmentId?: string }> = {
  kind: 'appointment-received',
  mostAnHour: 10,
  makeLink: linkIfFull,
  subject: (when) => message('appointment-emails.receivedSubject', timeWords(when)),
  content: ({ doctor, appointmentId, ...when }, sender, link) => ({
    greeting: goodDay(),
    parts: [
      { paragraph: message('appointment-emails.receivedLead', { hospitalName: sender.hospitalName }) },
      { facts: [...visitFacts(when), doctorFact(doctor), ...whereFacts(sender, when)] },
      { paragraph: message('appointment-emails.receivedNext') },
      {
        action: message('appointment-emails.findItHere'),
        button: message(
          appointmentId === undefined ? 'appointment-emails.openAppointments' : 'life.openAppointment',
        ),
        link,
      },
    ],
  }),
}
