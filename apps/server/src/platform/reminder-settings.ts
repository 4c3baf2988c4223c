import { readClockTime } from '@desk/rules/clock-time'
import type { QuietHours } from '@desk/rules/reminders/quiet-hours'
import * as z from 'zod/mini'
import { must, text, url } from './setting-kinds.ts'

const MOST_HOURS = 14 * 24

const hoursOf = (value: string) =>
  value === 'off'
    ? []
    : [
        ...new Set(
          value
            .split(/[\s,]+/)
            .filter(Boolean)
            .map(Number),
        ),
      ]

const areHours = (value: string) =>
  hoursOf(value).every((hours) => Number.isInteger(hours) && hours >= 1 && hours <= MOST_HOURS)

/** Reads `21:00-08:00`. Null for `off`; undefined if invalid. */
function quietHoursOf(value: string): QuietHours | null | undefined {
  if (value === 'off') return null
  const [, first = '', last = ''] = /^(\d\d:\d\d)-(\d\d:\d\d)$/.exec(value) ?? []
  const [from, to] = [readClockTime(first), readClockTime(last)]
  return from === null || to === null || from === to ? undefined : { from, to }
}

export const reminderVariables = {
  REMINDER_HOURS: z.prefault(
    text(areHours, must(`list whole numbers from 1 to ${MOST_HOURS}, or be off`)),
    '48 3',
  ),
  QUIET_HOURS: z.prefault(
    text((value) => quietHoursOf(value) !== undefined, must('be like 21:00-08:00, or off')),
    '21:00-08:00',
  ),
  SMS_WEBHOOK_URL: z.optional(url('http:', 'https:')),
  SMS_WEBHOOK_SECRET: z.optional(z.string().check(z.minLength(16, 'must have 16 characters at least.'))),
}

type Variables = z.output<z.ZodMiniObject<typeof reminderVariables>>

export const reminderSettings = (set: Variables) => ({
  /** Hours before an appointment; empty means no reminders. */
  reminderHours: hoursOf(set.REMINDER_HOURS),
  quietHours: quietHoursOf(set.QUIET_HOURS) ?? null,
  smsWebhook: smsWebhook(set),
})

export type SmsWebhook = { url: string; secret: string }

/** Undefined unless both are set; the caller reports it. */
function smsWebhook({ SMS_WEBHOOK_URL, SMS_WEBHOOK_SECRET }: Variables): SmsWebhook | undefined {
  if (SMS_WEBHOOK_URL === undefined || SMS_WEBHOOK_SECRET === undefined) return undefined
  return { url: SMS_WEBHOOK_URL, secret: SMS_WEBHOOK_SECRET }
}

export const isWebhookHalfSet = ({ SMS_WEBHOOK_URL, SMS_WEBHOOK_SECRET }: Variables): boolean =>
  (SMS_WEBHOOK_URL === undefined) !== (SMS_WEBHOOK_SECRET === undefined)
