import { chosenDistances, type ReminderChoice, reminderWays } from '@desk/rules/reminders/reminder-choice'
import { type Distance, dueReminder, usefulUntil } from '@desk/rules/reminders/reminder-time'
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
import { findChoice, listChoices, ownerOf } from './choice-queries.ts'
import { appointmentReminder } from './notices.ts'
import { listToRemind, readDistances, saveReminder, type ToRemind } from './queries.ts'

const HOUR_MS = 60 * 60 * 1000
/** How far quiet hours can bring a reminder forward. */
const LONGEST_QUIET_HOURS = 24

/** From the start of the first server with the setting. */
export function noteDistances(
  { db, clock, config }: Pick<Dependencies, 'db' | 'clock' | 'config'>,
  _actor: Actor,
): Promise<Distance[]> {
  return inTransaction(db, (trx) => readDistances(trx, config.reminderHours, clock()))
}

/** Once each: the row in `reminders` decides between servers, in one transaction with email and text. */
export async function sendReminders(deps: Dependencies, actor: Actor): Promise<void> {
  const { db, clock } = deps
  const now = clock()
  const distances = await noteDistances(deps, actor)
  if (distances.length === 0) return
  const furthest = Math.max(...distances.map(({ hours }) => hours)) + LONGEST_QUIET_HOURS
  const soon = { from: now, to: new Date(now.getTime() + furthest * HOUR_MS) }
  const appointments = await listToRemind(db, soon)
  const choices = await choicesOf(db, appointments)
  for (const appointment of appointments) {
    const choice = choices.get(appointment.patientId ?? appointment.id) ?? null
    const isDue = dueHours(deps, appointment, { distances, choice }, now) !== null
    if (isDue) await inTransaction(db, (trx) => remind(trx, deps, appointment, distances))
  }
}

async function choicesOf(db: Db, appointments: readonly ToRemind[]) {
  const userIds = appointments.flatMap(({ patientId }) => patientId ?? [])
  const appointmentIds = appointments.filter(({ patientId }) => patientId === null).map(({ id }) => id)
  const choices = await listChoices(db, { userIds, appointmentIds })
  return new Map(choices.map(({ ownerId, choice }) => [ownerId, choice]))
}

type Wanted = { distances: readonly Distance[]; choice: ReminderChoice | null }

const rulesOf = ({ config }: Pick<Dependencies, 'config'>) => ({
  quiet: config.quietHours,
  timeZone: config.timeZone,
})

/** Undefined if none is due, or if a later one was already written. */
function dueHours(
  { config }: Dependencies,
  { startsAt, decidedAt, placedAt, remindedHours }: ToRemind,
  { distances, choice }: Wanted,
  now: Date,
): number | null {
  const since = new Date(Math.max(placedAt.getTime(), decidedAt?.getTime() ?? 0))
  const due = dueReminder({ startsAt, since }, chosenDistances(distances, choice), now, rulesOf({ config }))
  if (!due || (remindedHours !== null && remindedHours <= due.hours)) return null
  return due.hours
}

/** Reads the appointment again, as it may have changed. */
async function remind(
  trx: Db,
  deps: Dependencies,
  appointment: ToRemind,
  distances: readonly Distance[],
): Promise<void> {
  const now = deps.clock()
  const choice = await findChoice(trx, ownerOf(appointment))
  const hours = dueHours(deps, appointment, { distances, choice }, now)
  if (hours === null || !(await saveReminder(trx, appointment, hours, now))) return
  const { id, startsAt, date, start, end, firstName, lastName } = appointment
  const wanted = chosenDistances(distances, choice).map((distance) => distance.hours)
  const expiresAt = usefulUntil(startsAt, hours, wanted, rulesOf(deps))
  const about = { date, start, end, doctor: `${firstName} ${lastName}`, expiresAt }
  const dedupeKey = `appointment-reminder:${id}:${startsAt.getTime()}:${hours}`
  const possible = { hasEmail: appointment.email !== null, canText: deps.config.smsWebhook !== undefined }
  const ways = reminderWays(choice?.channel ?? 'email', possible)
  if (ways.email) await remindByEmail(trx, appointment, { ...about, dedupeKey, now })
  if (ways.text) await remindByText(trx, deps, appointment, { ...about, dedupeKey, now })
}

type Said = Record<'doctor' | 'date' | 'dedupeKey', string> &
  Record<'start' | 'end', number> &
  Record<'expiresAt' | 'now', Date>

async function remindByEmail(
  trx: Db,
  { id, name, email, patientId, language, visitType }: ToRemind,
  { dedupeKey, expiresAt, now, ...about }: Said,
): Promise<void> {
  if (email === null) return
  await queueEmail(
    trx,
    {
      recipient: email,
      userId: patientId,
      notice: notice(appointmentReminder, { ...about, ...typeWords(visitType), appointmentId: id, name }),
      about: { appointmentId: id },
      language,
      dedupeKey,
      expiresAt,
    },
    now,
  )
}

async function remindByText(
  trx: Db,
  { config }: Dependencies,
  { id, phone, patientId, language, visitType }: ToRemind,
  { dedupeKey, expiresAt, now, ...about }: Said,
): Promise<void> {
  const saved = await saveText(trx, {
    recipient: phone,
    userId: patientId,
    appointmentId: id,
    kind: REMINDER_TEXT,
    params: { ...about, ...typeWords(visitType), hospitalName: config.hospitalName },
    language,
    dedupeKey,
    expiresAt,
    createdAt: now,
  })
  if (saved) await enqueue(trx, deliverTextJob, { textId: saved.id }, { key: `text:${saved.id}` })
}
