import type { Db } from '../../../platform/db/tables.ts'
import { ENDING_TEXT, NEWS_TEXT } from './notices.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Whoever asks again and again in somebody else's name makes that phone ring no more often. */
const MOST_A_DAY = 5

type Listed = { id: string; sequence: number; phone: string }

/** False where the appointment has changed since it was listed, or its number has had enough of these today. */
export async function mayTextGuest(trx: Db, { id, sequence, phone }: Listed, now: Date): Promise<boolean> {
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
