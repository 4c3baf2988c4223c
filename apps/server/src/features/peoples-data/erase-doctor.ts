import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import { ERASED } from './erase-queries.ts'
import { isNamedByOthers, type PersonRow } from './person-queries.ts'

/** Not a hash, so nobody can log in with it. */
const NO_PASSWORD = '!'

/** Deleted unless records name it: then name and speciality stay. */
export async function eraseDoctor(trx: Db, person: PersonRow, doctorId: string): Promise<void> {
  await sql`delete from appointment_notes where doctor_id = ${doctorId}`.execute(trx)
  await sql`delete from plans_again where position(${doctorId} in answer::text) > 0`.execute(trx)
  if (await isNamedByOthers(trx, doctorId)) await keepName(trx, person, doctorId)
  else await deleteProfile(trx, doctorId)
}

export async function deleteProfile(trx: Db, doctorId: string): Promise<void> {
  await sql`delete from slot_holds where doctor_id = ${doctorId}`.execute(trx)
  await forgetFreedTimes(trx, doctorId)
  await trx.deleteFrom('doctors').where('id', '=', doctorId).execute()
}

/** Last, because deleting holds and absences frees time again. */
const forgetFreedTimes = (trx: Db, doctorId: string) =>
  sql`delete from freed_times where doctor_id = ${doctorId}`.execute(trx)

/** Under nobody's account, so that visits still lead to a doctor. */
async function keepName(trx: Db, { firstName, lastName }: PersonRow, doctorId: string): Promise<void> {
  const nobody = { name: `${firstName} ${lastName}`, email: `${randomUUID()}@erased.invalid` }
  const { id } = await trx
    .insertInto('users')
    .values({ ...nobody, isNobody: true, passwordHash: NO_PASSWORD, blockedAt: sql<Date>`now()` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`update slot_holds set reason = '' where doctor_id = ${doctorId}`.execute(trx)
  for (const table of ['doctor_pictures', 'picture_uploads', 'absences', 'outside_calendars'])
    await sql`delete from ${sql.table(table)} where doctor_id = ${doctorId}`.execute(trx)
  await sql`update doctors set user_id = ${id}, status = 'rejected', is_blocked = true, email = ${nobody.email},
      phone = ${ERASED}, address = ${ERASED}, experience = ${ERASED}, fee = ${ERASED}, website = '', languages = '{}',
      pending_email = null, email_awaits_proof = false, picture_version = null
    where id = ${doctorId}`.execute(trx)
  await forgetFreedTimes(trx, doctorId)
}
