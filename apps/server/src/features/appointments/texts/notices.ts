import { type Message, message } from '@desk/words/message'
import { oneLine } from '../../../platform/email/content.ts'
import * as z from 'zod/mini'
import { type dateTimeWords, type shortTimeWords, visitWords, type When } from '../notice-words.ts'

const reminder = z.object({
  date: z.string(),
  start: z.number(),
  end: z.number(),
  doctor: z.string(),
  hospitalName: z.string(),
  visitType: z.optional(z.string()),
})
export type ReminderText = z.output<typeof reminder>

export const REMINDER_TEXT = 'appointment-reminder'

/** To somebody without an address; older ones lack the proposal. */
const proposed = z.extend(reminder, {
  hospitalPhone: z.string(),
  proposalId: z.optional(z.string()),
  hasTime: z.optional(z.boolean()),
  stays: z.optional(z.boolean()),
})
export type ProposedText = z.output<typeof proposed>

export const PROPOSAL_TEXT = 'time-proposed'

export const WITHDRAWAL_TEXT = 'proposal-withdrawn'

const withdrawn = z.extend(reminder, {
  hospitalPhone: z.string(),
  what: z.enum(['stays', 'away', 'cancelled']),
})
export type WithdrawalText = z.output<typeof withdrawn>

const ENDS = ['rejected', 'expired', 'cancelled'] as const

/** Sent to patients without an email address. */
const ended = z.extend(reminder, { appointmentId: z.string(), state: z.enum(ENDS) })
export type EndedText = z.output<typeof ended>

export const ENDING_TEXT = 'appointment-ended'

/** Sent to patients without an email address. */
const news = z.extend(reminder, { appointmentId: z.string(), what: z.enum(['approved', 'moved']) })
export type NewsText = z.output<typeof news>

export const NEWS_TEXT = 'appointment-news'

/** Undefined for a state that patients are not told of. */
export const endOf = (state: string): EndedText['state'] | undefined => ENDS.find((end) => end === state)

export type Wording = {
  /** Whole addresses; a note where the text is only shown. */
  proposal: (id: string) => string
  visit: (appointmentId: string) => string
  timeWords: (when: When) => ReturnType<typeof dateTimeWords | typeof shortTimeWords>
}

export function textOf({ kind, params }: { kind: string; params: object }, wording: Wording): Message {
  if (kind === WITHDRAWAL_TEXT) return withdrawalText(params, wording)
  if (kind === PROPOSAL_TEXT) return proposedText(params, wording)
  if (kind === NEWS_TEXT) return newsText(params, wording)
  return kind === ENDING_TEXT ? endedText(params, wording) : reminderText(params, wording)
}

function endedText(params: object, wording: Wording): Message {
  const { doctor, hospitalName, appointmentId, state, ...when } = z.parse(ended, params)
  return message('endings.text', {
    hospitalName,
    doctor: oneLine(doctor),
    state,
    link: wording.visit(appointmentId),
    ...wording.timeWords(when),
    ...visitWords(when.visitType),
  })
}

function newsText(params: object, wording: Wording): Message {
  const { doctor, hospitalName, appointmentId, what, ...when } = z.parse(news, params)
  return message('guest-texts.news', {
    hospitalName,
    doctor: oneLine(doctor),
    what,
    link: wording.visit(appointmentId),
    ...wording.timeWords(when),
    ...visitWords(when.visitType),
  })
}

function withdrawalText(params: object, wording: Wording): Message {
  const { doctor, hospitalName, hospitalPhone: phone, what, ...when } = z.parse(withdrawn, params)
  const { date, time } = wording.timeWords(when)
  const hasPhone = phone ? 'yes' : 'no'
  return message('plan-again.text', {
    hospitalName,
    doctor: oneLine(doctor),
    phone,
    hasPhone,
    date,
    time,
    what,
  })
}

function proposedText(params: object, wording: Wording): Message {
  const said = z.parse(proposed, params)
  const {
    doctor,
    hospitalName,
    hospitalPhone: phone,
    proposalId,
    hasTime = true,
    stays = false,
    ...when
  } = said
  const { date, time } = wording.timeWords(when)
  const hasPhone = phone ? 'yes' : 'no'
  if (proposalId !== undefined) {
    return message(stays ? 're-plan-stays.text' : 'patient-news.proposalText', {
      hospitalName,
      doctor: oneLine(doctor),
      phone,
      hasPhone,
      date,
      time,
      hasTime: hasTime ? 'yes' : 'no',
      link: wording.proposal(proposalId),
    })
  }
  return message('re-plan.text', { hospitalName, doctor: oneLine(doctor), phone, hasPhone, date, time })
}

function reminderText(params: object, wording: Wording): Message {
  const { doctor, hospitalName, ...when } = z.parse(reminder, params)
  return message('reminders.text', {
    hospitalName,
    doctor: oneLine(doctor),
    ...wording.timeWords(when),
    ...visitWords(when.visitType),
  })
}
