import type { AppointmentState } from '@desk/rules/appointment-state'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/tables.ts'
import { saveDetailsChanged } from '../../detail-events.ts'

/** Last ones: country codes vary, and the appointment's code decides. */
const DIGITS = 6
const MOST = 200

export const lastDigits = (phone: string): string => phone.replace(/\D/g, '').slice(-DIGITS)

export async function listVisitsOfPhone(db: Db, phone: string): Promise<string[]> {
  const rows = await db
    .selectFrom('appointments')
    .select('id')
    .where('patientId', 'is', null)
    .where(sql`right(regexp_replace(phone, '\\D', '', 'g'), 6)`, '=', lastDigits(phone))
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(({ id }) => id)
}

type Guests = { id: string; state: AppointmentState }

export async function saveGuestEmail(
  trx: Db,
  { id, state }: Guests,
  { email, at }: { email: string; at: Date },
): Promise<void> {
  await trx
    .updateTable('appointments')
    .set({ email })
    .where('id', '=', id)
    .where('patientId', 'is', null)
    .execute()
  await saveDetailsChanged(trx, { id, state }, { party: 'patient', actorId: null, reason: '', at })
}

type Owner = { id: string; userId: string; state: AppointmentState; at: Date }

/** False if the appointment already belongs to an account. */
export async function saveTakeOver(trx: Db, { id, userId, state, at }: Owner): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('appointments')
    .set({ patientId: userId, email: null })
    .where('id', '=', id)
    .where('patientId', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  const event = {
    appointmentId: id,
    actorId: userId,
    party: 'patient',
    action: 'take-over',
    fromState: state,
    toState: state,
    createdAt: at,
  } as const
  await trx.insertInto('appointmentEvents').values(event).execute()
  return true
}
