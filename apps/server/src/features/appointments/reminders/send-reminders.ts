import { chosenDistances, type ReminderChoice, reminderWays } from '@desk/rules/reminders/reminder-choice'
import {
  type Distance,
  dueReminder,
  reminderTimes,
  startsRemindedOf,
  usefulUntil,
} from '@desk/rules/reminders/reminder-time'
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
import { listToRemind, readDistances, saveReminder, saveThoroughLook, type ToRemind } from './queries.ts'

const HOUR_MS = 60 * 60 * 1000
/** How far quiet hours can bring a reminder forward. */
const LONGEST_QUIET_HOURS = 24
/** All that lies ahead, for what came late: a server was down, a block was lifted. */
const THOROUGH_EVERY_MS = 10 * 60 * 1000
const NEWLY_DUE_MS = 15 * 60 * 1000

type Looked = Awaited<ReturnType<typeof readDistances>>[number]

/** From the start of the first server with the setting. */
export function noteDistances(
  { db, clock, config }: Pick<Dependencies, 'db' | 'clock' | 'config'>,
  _actor: Actor,
): Promise<Looked[]> {
  return inTransaction(db, (trx) => readDistances(trx, config.reminderHours, clock()))
}

/** Once each: the row in `reminders` decides between servers, in one transaction with email and text. */
export async function sendReminders(deps: Dependencies, actor: Actor): Promise<void> {
  const { db, clock } = deps
  const now = clock()
  const distances = await noteDistances(deps, actor)
  if (distances.length === 0) return
  const isThorough = !distances.every(({ lookedAt }) => isRecent(lookedAt, now))
  const starts = isThorough ? [allAhead(distances, now)] : newlyDue(deps, distances, now)
  const appointments = await listToRemind(db, { now, starts })
  const choices = await choicesOf(db, appointments)
  const timeOf = reminderTimes(rulesOf(deps))
  for (const appointment of appointments) {
    const choice = choices.get(appointment.patientId ?? appointment.id) ?? null
    const isDue = dueHours(appointment, { distances, choice, timeOf }, now) !== null
    if (isDue) await inTransaction(db, (trx) => remind(trx, deps, appointment, distances))
  }
  if (isThorough) await saveThoroughLook(db, now)
}

/** A clock may have been set back. */
const isRecent = (lookedAt: Date | null, now: Date) =>
  lookedAt !== null && lookedAt <= now && now.getTime() - lookedAt.getTime() < THOROUGH_EVERY_MS

function allAhead(distances: readonly Distance[], now: Date) {
  const furthest = Math.max(...distances.map(({ hours }) => hours)) + LONGEST_QUIET_HOURS
  return { after: now, until: new Date(now.getTime() + furthest * HOUR_MS) }
}

function newlyDue(deps: Pick<Dependencies, 'config'>, distances: readonly Distance[], now: Date) {
  const newly = { after: new Date(now.getTime() - NEWLY_DUE_MS), until: now }
  return distances.flatMap(({ hours }) => startsRemindedOf(hours, newly, rulesOf(deps)))
}

async function choicesOf(db: Db, appointments: readonly ToRemind[]) {
  const userIds = appointments.flatMap(({ patientId }) => patientId ?? [])
  const appointmentIds = appointments.filter(({ patientId }) => patientId === null).map(({ id }) => id)
  const choices = await listChoices(db, { userIds, appointmentIds })
  return new Map(choices.map(({ ownerId, choice }) => [ownerId, choice]))
}

type Wanted = {
  distances: readonly Distance[]
  choice: ReminderChoice | null
  timeOf: ReturnType<typeof reminderTimes>
}

const rulesOf = ({ config }: Pick<Dependencies, 'config'>) => ({
  quiet: config.quietHours,
  timeZone: config.timeZone,
})

/** Undefined if none is due, or if a later one was already written. */
function dueHours(
  { startsAt, decidedAt, placedAt, remindedHours }: ToRemind,
  { distances, choice, timeOf }: Wanted,
  now: Date,
): number | null {
  const since = new Date(Math.max(placedAt.getTime(), decidedAt?.getTime() ?? 0))
  const due = dueReminder({ startsAt, since }, chosenDistances(distances, choice), now, timeOf)
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
  const hours = dueHours(appointment, { distances, choice, timeOf: reminderTimes(rulesOf(deps)) }, now)
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
