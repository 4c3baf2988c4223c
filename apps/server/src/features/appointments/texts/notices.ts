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

export function reminderText(params: object): Message {
  const { doctor, hospitalName, ...when } = z.parse(reminder, params)
  return message('reminders.text', { hospitalName, doctor: oneLine(doctor), ...timeWords(when) })
}
