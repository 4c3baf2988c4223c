import { dayMonthYear } from '@desk/rules/calendar-date'
import { clock12 } from '@desk/rules/clock-time'
import { hospitalTime } from '@desk/rules/slots/hospital-slots'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/tables.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { notice, type StoredNotice } from '../../platform/notices.ts'
import { typeWords } from '../appointments/notice-words.ts'
import { deliverTextJob } from '../appointments/texts/jobs.ts'
import { PROPOSAL_TEXT } from '../appointments/texts/notices.ts'
import { saveText } from '../appointments/texts/queries.ts'
import { queueEmail } from '../email/queue-email.ts'
import { saveNews, saveNotifications } from '../notifications/queries.ts'
import { timeProposed } from './notices.ts'
import { callAskedFor, timeOver } from './staff-notices.ts'
import { findProposal, type ProposalRow } from './queries.ts'
import { timeProposedEmail } from './time-proposed-email.ts'

const MINUTE_MS = 60_000

/** In the app and by email, else by text message. */
export async function tellOfProposal(trx: Db, config: Config, proposalId: string, at: Date): Promise<void> {
  const row = await findProposal(trx, proposalId)
  if (!row) throw new Error('the proposal is not there')
  await ask(trx, config, row, { key: `time-proposed:${proposalId}`, at })
}

/** Another one or none is held now; `over`: as it was. */
export async function tellOfNextTime(
  trx: Db,
  config: Config,
  { id, over, at }: { id: string; over: ProposalRow; at: Date },
): Promise<void> {
  const row = await findProposal(trx, id)
  if (!row) throw new Error('the proposal is not there')
  const hasTime = row.startsAt !== null && row.startsAt > at
  const present = hasTime ? row : { ...row, date: null }
  await ask(trx, config, present, {
    key: `time-over:${id}:${over.startsAt?.getTime() ?? ''}`,
    isNext: true,
    at,
  })
  const { name, phone, email } = row
  await tellStaff(trx, row, notice(timeOver, { name, phone, hasTime, isTold: email !== null }), at)
}

type Asking = { key: string; at: Date; isNext?: boolean }

async function ask(
  trx: Db,
  config: Config,
  row: ProposalRow,
  { key, at, isNext = false }: Asking,
): Promise<void> {
  // Asked after the due time: as long as the place is kept.
  const until = row.answerBy > at ? row.answerBy : row.lapsesAt
  const asked = {
    proposalId: row.id,
    name: row.name,
    doctor: formerOf(row),
    from: fromOf(row),
    to: toOf(row),
    reason: row.message,
    until: lastTimeInWords(until, config.timeZone),
    keptUntil: lastTimeInWords(row.lapsesAt, config.timeZone),
    stays: row.stays,
    doctorDecides: row.doctorDecides,
    isNext,
  }
  if (row.patientId !== null)
    await saveNotifications(trx, [row.patientId], notice(timeProposed, asked), at, row.id)
  if (row.email === null) return textInstead(trx, config, row, { key, at })
  await queueEmail(
    trx,
    {
      recipient: row.email,
      userId: row.patientId,
      notice: notice(timeProposedEmail, asked),
      language: row.language,
      dedupeKey: key,
      expiresAt: row.lapsesAt,
    },
    at,
  )
}

async function textInstead(
  trx: Db,
  { smsWebhook, hospitalName, hospitalPhone = '' }: Config,
  row: ProposalRow,
  { key, at }: { key: string; at: Date },
): Promise<void> {
  if (!smsWebhook) return
  const saved = await saveText(trx, {
    recipient: row.phone,
    userId: row.patientId,
    appointmentId: row.appointmentId,
    kind: PROPOSAL_TEXT,
    params: {
      ...timeOf(row),
      doctor: formerOf(row),
      hospitalName,
      hospitalPhone,
      proposalId: row.id,
      hasTime: toOf(row) !== null,
      stays: row.stays,
    },
    language: row.language,
    dedupeKey: key,
    expiresAt: row.lapsesAt,
    createdAt: at,
  })
  if (saved) await enqueue(trx, deliverTextJob, { textId: saved.id }, { key: `text:${saved.id}` })
}

export function tellStaff(trx: Db, row: ProposalRow, news: StoredNotice, at: Date): Promise<void> {
  return saveNews(
    trx,
    staffOf(row).map((userId) => ({ userId, notice: news })),
    at,
  )
}

export const callNews = ({ name, phone }: ProposalRow) => notice(callAskedFor, { name, phone })

const staffOf = ({ fromUserId, createdBy }: ProposalRow) => [
  ...new Set([fromUserId, ...(createdBy === null ? [] : [createdBy])]),
]

export const formerOf = ({ fromFirstName, fromLastName }: ProposalRow) => `${fromFirstName} ${fromLastName}`

export const timeOf = ({ fromDate: date, fromStartMinute: start, fromEndMinute: end }: ProposalRow) => ({
  date,
  start,
  end,
})

export const fromOf = (row: ProposalRow) => ({
  ...timeOf(row),
  ...typeWords(row.visitType),
  doctorAddress: row.fromAddress,
})

function toOf({ date, start, end, firstName, lastName, doctorAddress }: ProposalRow) {
  if (date === null || start === null || end === null) return null
  const doctor = `${firstName ?? ''} ${lastName ?? ''}`
  return { date, start, end, doctor, doctorAddress: doctorAddress ?? '' }
}

/** Midnight, which is of two days, by the minute before. */
function lastTimeInWords(instant: Date, timeZone: string): string {
  const { date, minutes } = hospitalTime(instant, timeZone)
  if (minutes === 0) return lastTimeInWords(new Date(instant.getTime() - MINUTE_MS), timeZone)
  return `${dayMonthYear(date)}, ${clock12(minutes)}`
}
