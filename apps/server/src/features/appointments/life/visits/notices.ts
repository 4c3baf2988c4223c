import { message } from '@desk/words/message'
import { goodDay } from '../../../../platform/email/content.ts'
import type { EmailKind } from '../../../../platform/notices.ts'
import { doctorFact, visitFacts, whereFacts } from '../../email-facts.ts'
import { timeWords } from '../../notice-words.ts'
import type { About } from '../about.ts'
import { patientLink } from '../patient-link.ts'

type Here = Omit<About, 'name'> & { state: 'pending' | 'approved' }

/** Sent to an address that a guest gave after booking. */
export const newsComesHere: EmailKind<Here> = {
  kind: 'visit-email-saved',
  mostAnHour: 10,
  makeLink: patientLink,
  subject: (when) => message('visit-email.subject', timeWords(when)),
  content: ({ doctor, state, ...when }, sender, link) => ({
    greeting: goodDay(),
    parts: [
      { paragraph: message('visit-email.lead', { hospitalName: sender.hospitalName }) },
      { facts: [...visitFacts(when), doctorFact(doctor), ...whereFacts(sender, when)] },
      { paragraph: message('visit-email.stands', { state }) },
      { action: message('visit-email.findItHere'), button: message('life.openAppointment'), link },
    ],
  }),
}
