import { PATHS } from '@desk/contract/paths'
import { addDays, dayMonthYear } from '@desk/rules/calendar-date'
import { DAY } from '@desk/rules/clock-time'
import { slotLabel } from '@desk/rules/slots/slot-label'
import { message } from '@desk/words/message'
import { dearDoctor, oneLine } from '../../platform/email/content.ts'
import type { EmailKind } from '../../platform/notices.ts'
import type { When } from './notice-words.ts'

type Request = When & { name: string; phone: string; address: string }

/** Tells a doctor of several new appointments at once: data in columns of lines, no words that another language would put elsewhere. */
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
      {
        action: message('appointment-emails.answerRequests'),
        button: message('appointment-emails.openRequests'),
        link: sender.publicUrl + PATHS.doctorAppointments,
      },
    ],
  }),
}

/** After midnight both dates of the night are given (R15). */
function lineOf({ date, start, end, name, phone, address }: Request): string {
  const next = start >= DAY ? `/${dayMonthYear(addDays(date, 1))}` : ''
  return `${dayMonthYear(date)}${next}, ${slotLabel({ start, end })}: ${[name, phone, address].map(oneLine).join(', ')}`
}
