import type { Minutes } from '@desk/rules/clock-time'
import type { IsoDate } from '@desk/rules/calendar-date'
import type { Db } from '../../../platform/db/tables.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { typeWords } from '../notice-words.ts'
import { deliverTextJob } from './jobs.ts'
import { ENDING_TEXT, type EndedText, NEWS_TEXT, type NewsText } from './notices.ts'
import { saveText } from './queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Keeps guests from making a stranger's phone ring all day. */
const MOST_A_DAY = 5

type Listed = {
  id: string
  sequence: number
  phone: string
  language: string | null
  date: IsoDate
  start: Minutes
  end: Minutes
  firstName: string
  lastName: string
  visitType: Parameters<typeof typeWords>[0]
}
type Said =
  | { kind: typeof ENDING_TEXT; params: Pick<EndedText, 'state'> }
  | { kind: typeof NEWS_TEXT; params: Pick<NewsText, 'what'> }
type Text = Said & { dedupeKey: string; expiresAt: Date }

/** Unless the appointment changed, or the number had enough today. */
export async function textGuest(
  trx: Db,
  listed: Listed,
  { kind, params, dedupeKey, expiresAt }: Text,
  { hospitalName, now }: { hospitalName: string; now: Date },
): Promise<void> {
  if (!(await mayTextGuest(trx, listed, now))) return
  const { id, phone, language, date, start, end, firstName, lastName, visitType } = listed
  const doctor = `${firstName} ${lastName}`
  const saved = await saveText(trx, {
    recipient: phone,
    userId: null,
    appointmentId: id,
    kind,
    params: { date, start, end, hospitalName, appointmentId: id, doctor, ...params, ...typeWords(visitType) },
    language,
    dedupeKey,
    expiresAt,
    createdAt: now,
  })
  if (saved) await enqueue(trx, deliverTextJob, { textId: saved.id }, { key: `text:${saved.id}` })
}

async function mayTextGuest(
  trx: Db,
  { id, sequence, phone }: Pick<Listed, 'id' | 'sequence' | 'phone'>,
  now: Date,
): Promise<boolean> {
  const same = await trx
    .selectFrom('appointments')
    .select('id')
    .where('id', '=', id)
    .where('sequence', '=', sequence)
    .where('patientId', 'is', null)
    .where('email', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!same) return false
  const { told } = await trx
    .selectFrom('textMessages')
    .select(({ fn }) => fn.countAll<string>().as('told'))
    .where('kind', 'in', [ENDING_TEXT, NEWS_TEXT])
    .where('recipient', '=', phone)
    .where('createdAt', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow()
  return Number(told) < MOST_A_DAY
}
