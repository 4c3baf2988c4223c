import { REMINDER_CHANNELS } from '@desk/rules/reminders/reminder-choice'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { text } from './fields.ts'

/** Of a guest's link. */
const token = text(100)

/** More distances nobody offers. */
const MOST_DISTANCES = 20

const choice = {
  /** Hours before; empty: none. Others than the hospital's are left out. */
  hours: z.array(z.int().check(z.positive(), z.lte(10_000))).check(z.maxLength(MOST_DISTANCES)),
  channel: z.enum(REMINDER_CHANNELS),
}

const chosen = z.object({
  /** The furthest first; empty: no reminders. */
  offered: z.array(z.number()),
  hours: z.array(z.number()),
  channel: z.enum(REMINDER_CHANNELS),
  /** Possible for this patient. */
  ways: z.array(z.enum(['email', 'text'])),
})
export type ChosenReminders = z.output<typeof chosen>

export const getReminderChoice = endpoint({
  method: 'GET',
  path: '/user/reminder-choice',
  access: 'signed-in',
  data: chosen,
  summary: 'How long before their appointments the caller is reminded, and how.',
  source: 'R29',
})

export const saveReminderChoice = endpoint({
  method: 'POST',
  path: '/user/save-reminder-choice',
  access: 'signed-in',
  body: z.object(choice),
  data: chosen,
  summary:
    'Chooses how the caller is reminded, of all appointments; what had passed by then is not made up for.',
  source: 'R29',
})

export const openVisitReminders = endpoint({
  method: 'POST',
  path: '/user/visit-reminders',
  access: 'anyone',
  isRead: true,
  body: z.object({ token }),
  data: chosen,
  summary: 'As `/user/reminder-choice`, of the one appointment of a guest, for whoever has the link.',
  source: 'R29',
})

export const saveVisitReminders = endpoint({
  method: 'POST',
  path: '/user/save-visit-reminders',
  access: 'anyone',
  body: z.object({ token, ...choice }),
  data: chosen,
  summary: 'As `/user/save-reminder-choice`, of the one appointment of a guest.',
  source: 'R29',
})

export const REMINDER_CALLS = [getReminderChoice, saveReminderChoice, openVisitReminders, saveVisitReminders]
