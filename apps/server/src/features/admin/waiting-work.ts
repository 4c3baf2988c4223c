import { MOST_SHOWN, type WaitingWork } from '@desk/contract/waiting-work'
import type { Language } from '@desk/words/languages'
import type { Caller } from '../../platform/actor.ts'
import { toSlot } from '../appointments/presenter.ts'
import { getBackups } from '../backups/get-backups.ts'
import { recordAppointmentsShown } from '../audit/record-appointments-shown.ts'
import type { ReadingDependencies } from '../audit/record-opening.ts'
import { getDataCheck } from '../invariants/get-data-check.ts'
import { listRecipientAccounts } from '../email/queries.ts'
import { listWaitingProposals } from '../re-plan/waiting-proposals.ts'
import { problemWords } from '../schedules/outside/list-calendars.ts'
import { MOST_COUNTED } from './count-listed.ts'
import { listApplications, listFailing, listNearlyExpired, listNotSent } from './work-queries.ts'

/** Counts and the first of each kind of work; the trail notes whose data is shown. */
export async function getWaitingWork(
  deps: ReadingDependencies,
  actor: Caller,
  { language }: { language: Language },
): Promise<WaitingWork> {
  const { pool, clock, config } = deps
  const waiting = { now: clock(), limit: MOST_SHOWN }
  const applications = await listApplications(pool, waiting)
  const requests = await listNearlyExpired(pool, { ...waiting, hours: config.requestExpiryHours })
  const { patientIds, calls, answers } = await listWaitingProposals(deps, waiting)
  const emails = await listNotSent(pool, waiting)
  const calendars = await listFailing(pool, waiting)
  await recordAppointmentsShown(deps, actor, [...requests.map(({ patientId }) => patientId), ...patientIds])
  await recordRecipients(deps, actor, emails)
  return {
    applications: some(applications, toApplication),
    requests: some(requests, toRequest),
    calls,
    answers,
    emails: some(emails, (email) => toEmail(deps, email)),
    calendars: some(calendars, (calendar) => toCalendar(deps, calendar, language)),
    backups: await getBackups(deps, actor),
    dataCheck: await getDataCheck(deps, actor),
  }
}

function some<Row extends { matched: number }, Item>(rows: readonly Row[], present: (row: Row) => Item) {
  const matched = rows[0]?.matched ?? 0
  const isCapped = matched > MOST_COUNTED
  return { count: Math.min(matched, MOST_COUNTED), ...(isCapped && { isCapped }), first: rows.map(present) }
}

type RowOf<List extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<List>>[number]

const toApplication = (row: RowOf<typeof listApplications>) => ({
  id: row.id,
  userId: row.userId,
  firstName: row.firstName,
  lastName: row.lastName,
  specialization: row.specialization,
  experience: row.experience,
  fee: row.fee,
  appliedAt: row.appliedAt.toISOString(),
})

const doctorOf = ({
  doctorId,
  firstName,
  lastName,
}: RowOf<typeof listNearlyExpired | typeof listFailing>) => ({
  id: doctorId,
  firstName,
  lastName,
})

const toRequest = (row: RowOf<typeof listNearlyExpired>) => ({
  appointmentId: row.id,
  name: row.name,
  doctor: doctorOf(row),
  ...toSlot(row.date, row),
  expiresAt: row.expiresAt.toISOString(),
})

function toEmail({ notices }: ReadingDependencies, row: RowOf<typeof listNotSent>) {
  const { id, recipient, kind, params, language, failedAt, lastError, expiresAt } = row
  const { subject } = notices.email({ kind, params }, language)
  return {
    id,
    recipient,
    subject,
    lastError,
    isRefused: failedAt !== null,
    expiresAt: expiresAt.toISOString(),
  }
}

const toCalendar = (
  { words }: ReadingDependencies,
  row: RowOf<typeof listFailing>,
  language: Language,
): WaitingWork['calendars']['first'][number] => ({
  id: row.id,
  name: row.name,
  doctor: doctorOf(row),
  problem: words.write(problemWords(row.problem ?? ''), language),
  failingSince: row.failingSince?.toISOString() ?? '',
})

async function recordRecipients(
  { db, recordOpening }: ReadingDependencies,
  actor: Caller,
  emails: readonly { recipient: string }[],
): Promise<void> {
  if (emails.length === 0) return
  const subjects = await listRecipientAccounts(db, emails)
  await recordOpening(actor, { action: 'emails-opened', subjects, details: { emails: emails.length } })
}
