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

/** Another time is proposed to somebody who gave no address. Those of an earlier version do not know their proposal. */
const proposed = z.extend(reminder, {
  hospitalPhone: z.string(),
  proposalId: z.optional(z.string()),
  hasTime: z.optional(z.boolean()),
  stays: z.optional(z.boolean()),
})
export type ProposedText = z.output<typeof proposed>

export const PROPOSAL_TEXT = 'time-proposed'

export const WITHDRAWAL_TEXT = 'proposal-withdrawn'

/** It is taken back, and what becomes of the appointment. */
const withdrawn = z.extend(reminder, {
  hospitalPhone: z.string(),
  what: z.enum(['stays', 'away', 'cancelled']),
})
export type WithdrawalText = z.output<typeof withdrawn>

/** The whole address of the page where a proposal is answered; where the text is only shown, a note in its place. */
type LinkTo = (proposalId: string) => string

export function textOf({ kind, params }: { kind: string; params: object }, linkTo: LinkTo): Message {
  if (kind === WITHDRAWAL_TEXT) return withdrawalText(params)
  return kind === PROPOSAL_TEXT ? proposedText(params, linkTo) : reminderText(params)
}

function withdrawalText(params: object): Message {
  const { doctor, hospitalName, hospitalPhone: phone, what, ...when } = z.parse(withdrawn, params)
  const { date, time } = timeWords(when)
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

function proposedText(params: object, linkTo: LinkTo): Message {
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
  const { date, time } = timeWords(when)
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
      link: linkTo(proposalId),
    })
  }
  return message('re-plan.text', { hospitalName, doctor: oneLine(doctor), phone, hasPhone, date, time })
}

function reminderText(params: object): Message {
  const { doctor, hospitalName, ...when } = z.parse(reminder, params)
  return message('reminders.text', { hospitalName, doctor: oneLine(doctor), ...timeWords(when) })
}
