import { dayMonthYear } from '@desk/rules/calendar-date'
import { clock12 } from '@desk/rules/clock-time'
import { hospitalTime } from '@desk/rules/slots/hospital-slots'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/tables.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { notice, type StoredNotice } from '../../platform/notices.ts'
import { deliverTextJob } from '../appointments/texts/jobs.ts'
import { PROPOSAL_TEXT } from '../appointments/texts/notices.ts'
import { saveText } from '../appointments/texts/queries.ts'
import { queueEmail } from '../email/queue-email.ts'
import { saveNews, saveNotifications } from '../notifications/queries.ts'
import {
  callAskedFor,
  proposalWithdrawn,
  proposalWithdrawnEmail,
  timeProposed,
  timeProposedEmail,
} from './notices.ts'
import { findProposal, type ProposalRow } from './queries.ts'

const MINUTE_MS = 60_000

/** Asks a patient: in the app and by email, by a text message who gave no address. */
export async function tellOfProposal(trx: Db, config: Config, proposalId: string, at: Date): Promise<void> {
  const row = await findProposal(trx, proposalId)
  if (!row) throw new Error('the proposal is not there')
  const asked = {
    proposalId,
    name: row.name,
    doctor: formerOf(row),
    from: fromOf(row),
    to: toOf(row),
    reason: row.message,
    until: lastTimeInWords(row.answerBy, config.timeZone),
    keptUntil: lastTimeInWords(row.lapsesAt, config.timeZone),
    stays: row.stays,
  }
  if (row.patientId !== null) await saveNotifications(trx, [row.patientId], notice(timeProposed, asked), at)
  const key = `time-proposed:${proposalId}`
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

/** The appointment is not moved; where the doctor is away at its time, the patient is not told that it stays as it was. */
export async function tellOfWithdrawal(
  trx: Db,
  row: ProposalRow,
  { isAway, at }: { isAway: boolean; at: Date },
): Promise<void> {
  const { appointmentId, name, patientId, email, language, fromEndsAt: expiresAt } = row
  const about = { ...fromOf(row), appointmentId, name, doctor: formerOf(row), reason: '', isAway }
  if (patientId !== null) await saveNotifications(trx, [patientId], notice(proposalWithdrawn, about), at)
  if (email === null) return
  await queueEmail(
    trx,
    {
      recipient: email,
      userId: patientId,
      notice: notice(proposalWithdrawnEmail, about),
      language,
      dedupeKey: `proposal-withdrawn:${row.id}`,
      expiresAt,
    },
    at,
  )
}

/** Tells whom it concerns of staff: the doctor, and who planned. */
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

const formerOf = ({ fromFirstName, fromLastName }: ProposalRow) => `${fromFirstName} ${fromLastName}`

const timeOf = ({ fromDate: date, fromStartMinute: start, fromEndMinute: end }: ProposalRow) => ({
  date,
  start,
  end,
})

const fromOf = (row: ProposalRow) => ({ ...timeOf(row), doctorAddress: row.fromAddress })

function toOf({ date, start, end, firstName, lastName, doctorAddress }: ProposalRow) {
  if (date === null || start === null || end === null) return null
  const doctor = `${firstName ?? ''} ${lastName ?? ''}`
  return { date, start, end, doctor, doctorAddress: doctorAddress ?? '' }
}

/** As the hospital's clocks and calendars show it; midnight, which is of two days, by the minute before. */
function lastTimeInWords(instant: Date, timeZone: string): string {
  const { date, minutes } = hospitalTime(instant, timeZone)
  if (minutes === 0) return lastTimeInWords(new Date(instant.getTime() - MINUTE_MS), timeZone)
  return `${dayMonthYear(date)}, ${clock12(minutes)}`
}
