import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'

/** By the account's address, or by the one shown to patients. */
export function findDoctorByEmail(trx: Db, email: string) {
  return trx
    .selectFrom('doctors')
    .innerJoin('users', 'users.id', 'userId')
    .select('doctors.id')
    .where((eb) =>
      eb.or([eb(sql`lower(users.email)`, '=', email), eb(sql`lower(doctors.email)`, '=', email)]),
    )
    .orderBy(sql`lower(users.email) <> ${email}`)
    .limit(1)
    .executeTakeFirst()
}

export async function findDoctorsByEmail(trx: Db, emails: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const email of new Set(emails)) {
    const doctor = await findDoctorByEmail(trx, email)
    if (doctor) found.set(email, doctor.id)
  }
  return found
}
