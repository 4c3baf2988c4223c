import { message } from '@desk/words/message'
import { dear } from '../../../platform/email/content.ts'
import type { EmailKind } from '../../../platform/notices.ts'
import { callParts, doctorFact, visitFacts, whereFacts } from '../email-facts.ts'
import { patientLink } from '../life/patient-link.ts'
import { timeWords, type When } from '../notice-words.ts'

type Reminder = When & { appointmentId: string; name: string; doctor: string }

export const appointmentReminder: EmailKind<Reminder> = {
  kind: 'appointment-reminder',
  keepsQuietHours: true,
  subject: (when) => message('reminders.emailSubject', timeWords(when)),
  makeLink: patientLink,
  content: ({ name, doctor, ...when }, sender, link) => ({
    greeting: dear(name),
    parts: [
      { paragraph: message('reminders.lead') },
      { facts: [...visitFacts(when), doctorFact(doctor), ...whereFacts(sender, when)] },
      { action: message('reminders.action'), button: message('life.openAppointment'), link },
      ...callParts(sender),
    ],
  }),
}
