import { PATHS } from '@desk/contract/paths'
import { message } from '@desk/words/message'
import { dearDoctor, oneLine } from '../../platform/email/content.ts'
import type { EmailKind } from '../../platform/notices.ts'
import { whereFacts } from './email-facts.ts'
import { dateTimeWords, timeWords, type When } from './notice-words.ts'

type Request = When & { name: string; phone: string; address: string; isFull?: true }

export const bookingDigest: EmailKind<{ doctorName: string; requests: Request[] }> = {
  kind: 'booking-digest',
  subject: ({ requests }) => message('appointments.digestEmailSubject', { count: requests.length }),
  content: ({ doctorName, requests }, sender) => ({
    greeting: dearDoctor(doctorName),
    parts: [
      {
        paragraph: message('appointment-emails.digestLead', {
          count: requests.length,
          hospitalName: sender.hospitalName,
        }),
      },
      { lines: requests.map(lineOf) },
      ...requests.slice(0, 1).map((first) => ({
        facts: whereFacts(sender, first, { isInText: first.isFull === true }),
      })),
      {
        action: message('appointment-emails.answerRequests'),
        button: message('appointment-emails.openRequests'),
        link: sender.publicUrl + PATHS.doctorAppointments,
      },
    ],
  }),
}

const lineOf = ({ name, phone, address, isFull, ...when }: Request) =>
  message('accounts.digestLine', {
    ...(isFull ? timeWords(when) : dateTimeWords(when)),
    name: oneLine(name),
    phone: oneLine(phone),
    address: oneLine(address),
  })
