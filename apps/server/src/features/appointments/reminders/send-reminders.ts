import { type Distance, dueReminder } from '@desk/rules/reminders/reminder-time'
import type { Actor } from '../../../platform/actor.ts'
import { inTransaction } from '../../../platform/db/pool.ts'
import type { Db } from '../../../platform/db/tables.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { notice } from '../../../platform/notices.ts'
import { queueEmail } from '../../email/queue-email.ts'
import { typeWords } from '../notice-words.ts'
import { deliverTextJob } from '../texts/jobs.ts'
import { REMINDER_TEXT } from '../texts/notices.ts'
import { saveText } from '../texts/queries.ts'
import { appointmentReminder } from './notices.ts'
import { listToRemind, readDistances, saveReminder, type ToRemind } from './queries.ts'

const HOUR_MS = 60 * 60 * 1000
/** The quiet hours can bring a reminder forward by less than that. */
const LONGEST_QUIET_HOURS = 24

/**
 * Writes every reminder that is due, once: the row in `reminders` decides between servers, and stands in one transaction
 * with the email and the text message.
 */
export async function sendReminders(deps: Dependencies, _actor: Actor): Promise<void> {
  const { db, clock, config } = deps
  const now = clock()
  const distances = await inTransaction(db, (trx) => readDistances(trx, config.reminderHours, now))
  if (distances.length === 0) return
  const furthest = Math.max(...distances.map(({ hours }) => hours)) + LONGEST_QUIET_HOURS
  const coming = { from: now, to: new Date(now.getTime() + furthest * HOUR_MS) }
  for (const appointment of await listToRemind(db, coming)) {
    const hours = dueHours(deps, appointment, distances, now)
    if (hours !== null) await inTransaction(db, (trx) => remind(trx, deps, appointment, hours))
  }
}

/** Null where none is due, or a reminder as near was written before. */
function dueHours(
  { config }: Dependencies,
  { startsAt, decidedAt, placedAt, remindedHours }: ToRemind,
  distances: readonly Distance[],
  now: Date,
): number | null {
  const since = new Date(Math.max(placedAt.getTime(), decidedAt?.getTime() ?? 0))
  const rules = { quiet: config.quietHours, timeZone: config.timeZone }
  const due = dueReminder({ startsAt, since }, distances, now, rules)
  if (!due || (remindedHours !== null && remindedHours <= due.hours)) return null
  return due.hours
}

async function remind(trx: Db, deps: Dependencies, appointment: ToRemind, hours: number): Promise<void> {
  const now = deps.clock()
  if (!(await saveReminder(trx, appointment, hours, now))) return
  const { id, startsAt, date, start, end, name, email, patientId, language, visitType } = appointment
  const about = { date, start, end, doctor: `${appointment.firstName} ${appointment.lastName}` }
  const dedupeKey = `appointment-reminder:${id}:${startsAt.getTime()}:${hours}`
  if (email === null) return textInstead(trx, deps, appointment, { ...about, dedupeKey })
  await queueEmail(
    trx,
    {
      recipient: email,
      userId: patientId,
      notice: notice(appointmentReminder, { ...about, ...typeWords(visitType), appointmentId: id, name }),
      about: { appointmentId: id, calendar: null },
      language,
      dedupeKey,
      expiresAt: startsAt,
    },
    now,
  )
}

type Text = { date: string; start: number; end: number; doctor: string; dedupeKey: string }

/** Who has no email is reminded by a text message, where the hospital can send one. */
async function textInstead(
  trx: Db,
  { config, clock }: Dependencies,
  { id, phone, patientId, language, startsAt }: ToRemind,
  { dedupeKey, ...about }: Text,
): Promise<void> {
  if (!config.smsWebhook) return
  const saved = await saveText(trx, {
    recipient: phone,
    userId: patientId,
    appointmentId: id,
    kind: REMINDER_TEXT,
    params: { ...about, hospitalName: config.hospitalName },
    language,
    dedupeKey,
    expiresAt: startsAt,
    createdAt: clock(),
  })
  if (saved) await enqueue(trx, deliverTextJob, { textId: saved.id }, { key: `text:${saved.id}` })
}
