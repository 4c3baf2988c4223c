import type { Actor } from '../../../platform/actor.ts'
import { inTransaction } from '../../../platform/db/pool.ts'
import type { Db } from '../../../platform/db/tables.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { typeWords } from '../notice-words.ts'
import { mayTextGuest } from './guest-texts.ts'
import { deliverTextJob } from './jobs.ts'
import { listApprovedAndMoved, type Told } from './news-queries.ts'
import { NEWS_TEXT } from './notices.ts'
import { saveText } from './queries.ts'

/**
 * Writes a text message to each person without account and email whose request was approved, or whose appointment staff have moved. No step has
 * to plan it: one query finds what is new, whoever did it, and the event's number says what was told.
 */
export async function tellOfNews(deps: Dependencies, _actor: Actor): Promise<void> {
  const { db, clock, config } = deps
  if (!config.smsWebhook) return
  const now = clock()
  for (const told of await listApprovedAndMoved(db, now)) {
    await inTransaction(db, (trx) => tellOne(trx, told, { hospitalName: config.hospitalName, now }))
  }
}

async function tellOne(
  trx: Db,
  told: Told,
  { hospitalName, now }: { hospitalName: string; now: Date },
): Promise<void> {
  if (!(await mayTextGuest(trx, told, now))) return
  const { id, phone, language, eventId, action, startsAt, date, start, end, firstName, lastName, visitType } =
    told
  const what = action === 'move' ? ('moved' as const) : ('approved' as const)
  const saved = await saveText(trx, {
    recipient: phone,
    userId: null,
    appointmentId: id,
    kind: NEWS_TEXT,
    params: {
      date,
      start,
      end,
      hospitalName,
      appointmentId: id,
      what,
      doctor: `${firstName} ${lastName}`,
      ...typeWords(visitType),
    },
    language,
    dedupeKey: `appointment-news:${eventId}`,
    expiresAt: startsAt,
    createdAt: now,
  })
  if (saved) await enqueue(trx, deliverTextJob, { textId: saved.id }, { key: `text:${saved.id}` })
}
