import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import { queueAgain } from './queue-email.ts'

/** False, and nothing done, where one has left or is leaving. */
export async function withholdUnlessSent(trx: Db, dedupeKeys: readonly string[]): Promise<boolean> {
  const emails = await trx
    .selectFrom('emails')
    .select(['id', 'attempts'])
    .where('dedupeKey', '=', sql<string>`any(${dedupeKeys}::text[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (emails.some(({ attempts }) => attempts > 0)) return false
  const ids = emails.map(({ id }) => id)
  await trx
    .updateTable('emails')
    .set({ withheld: 'outdated' })
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute()
  return true
}

/**
 * The appointment is as at sequence `was`: unsent news of then holds again. Withheld ones go now, waiting
 * ones wait on.
 */
export async function restoreEmails(
  trx: Db,
  { appointmentId, was }: { appointmentId: string; was: number },
  now: Date,
): Promise<void> {
  const emails = await trx
    .selectFrom('emails')
    .select(['id', 'withheld'])
    .where('appointmentId', '=', appointmentId)
    .where('sequence', '=', was)
    .where('sentAt', 'is', null)
    .where('failedAt', 'is', null)
    .where((eb) => eb.or([eb('withheld', 'is', null), eb('withheld', '=', 'outdated')]))
    .where('expiresAt', '>', now)
    .orderBy('id')
    .forUpdate()
    .execute()
  const ids = emails.map(({ id }) => id)
  await trx
    .updateTable('emails')
    .set((eb) => ({
      withheld: null,
      sequence: eb.selectFrom('appointments').select('sequence').where('id', '=', appointmentId),
    }))
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute()
  for (const { id, withheld } of emails) if (withheld !== null) await queueAgain(trx, id)
}
