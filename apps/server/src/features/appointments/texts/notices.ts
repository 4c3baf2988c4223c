import { type Message, message } from '@desk/words/message'
import { oneLine } from '../../../platform/email/content.ts'
import * as z from 'zod/mini'
import { timeWords } from '../notice-words.ts'

/** What a text message is about; its words are made when it is sent. */
const reminder = z.object({
  date: z.string(),
  start: z.number(),
  end: z.number(),
  doctor: z.string(),
  hospitalName: z.string(),
})
export type ReminderText = z.output<typeof reminder>

export const REMINDER_TEXT = 'appointment-reminder'

/** Another time is proposed to somebody who gave no address. */
const proposed = z.extend(reminder, { hospitalPhone: z.string() })
export type ProposedText = z.output<typeof proposed>

export const PROPOSAL_TEXT = 'time-proposed'

export function textOf({ kind, params }: { kind: string; params: object }): Message {
  return kind === PROPOSAL_TEXT ? proposedText(params) : reminderText(params)
}

function proposedText(params: object): Message {
  const { doctor, hospitalName, hospitalPhone: phone, ...when } = z.parse(proposed, params)
  const { date, time } = timeWords(when)
  const hasPhone = phone ? 'yes' : 'no'
  return message('re-plan.text', { hospitalName, doctor: oneLine(doctor), phone, hasPhone, date, time })
}

function reminderText(params: object): Message {
  const { doctor, hospitalName, ...when } = z.parse(reminder, params)
  return message('reminders.text', { hospitalName, doctor: oneLine(doctor), ...timeWords(when) })
}
