import type { Actor } from '../../../platform/actor.ts'
import { inTransaction } from '../../../platform/db/pool.ts'
import type { Db } from '../../../platform/db/tables.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { typeWords } from '../notice-words.ts'
import { type Ended, listEnded } from './ending-queries.ts'
import { mayTextGuest } from './guest-texts.ts'
import { deliverTextJob } from './jobs.ts'
import { ENDING_TEXT, endOf } from './notices.ts'
import { saveText } from './queries.ts'

/**
 * Writes a text message to each person without account and email whose request was rejected or has expired, or whose appointment staff have
 * cancelled. No step has to plan it: one query finds what ended, whatever ended it, and the event's number says what was told.
 */
export async function tellOfEndings(deps: Dependencies, _actor: Actor): Promise<void> {
  const { db, clock, config } = deps
  if (!config.smsWebhook) return
  const now = clock()
  for (const ended of await listEnded(db, now)) {
    await inTransaction(db, (trx) => tellOne(trx, ended, { hospitalName: config.hospitalName, now }))
  }
}

async function tellOne(
  trx: Db,
  ended: Ended,
  { hospitalName, now }: { hospitalName: string; now: Date },
): Promise<void> {
  const state = endOf(ended.state)
  if (state === undefined || !(await mayTextGuest(trx, ended, now))) return
  const { id, phone, language, eventId, endsAt, date, start, end, firstName, lastName, visitType } = ended
  const saved = await saveText(trx, {
    recipient: phone,
    userId: null,
    appointmentId: id,
    kind: ENDING_TEXT,
    params: {
      date,
      start,
      end,
      hospitalName,
      appointmentId: id,
      state,
      doctor: `${firstName} ${lastName}`,
      ...typeWords(visitType),
    },
    language,
    dedupeKey: `appointment-ended:${eventId}`,
    expiresAt: endsAt,
    createdAt: now,
  })
  if (saved) await enqueue(trx, deliverTextJob, { textId: saved.id }, { key: `text:${saved.id}` })
}
