import { uuidOrNil } from '../../platform/db/ids.ts'
import type { Db } from '../../platform/db/tables.ts'
import { DOCTOR_COLUMNS } from './queries.ts'

const ADDRESS_COLUMNS = ['emailAwaitsProof', 'pendingEmail'] as const

export function lockDoctorOfUser(trx: Db, userId: string) {
  return trx
    .selectFrom('doctors')
    .select([...DOCTOR_COLUMNS, ...ADDRESS_COLUMNS])
    .where('userId', '=', uuidOrNil(userId))
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export type LockedDoctor = NonNullable<Awaited<ReturnType<typeof lockDoctorOfUser>>>

export async function findUnprovenEmail(db: Db, doctorId: string): Promise<string | undefined> {
  const { email, emailAwaitsProof, pendingEmail } = await db
    .selectFrom('doctors')
    .select(['email', ...ADDRESS_COLUMNS])
    .where('id', '=', doctorId)
    .executeTakeFirstOrThrow()
  return pendingEmail ?? (emailAwaitsProof ? email : undefined)
}

export async function saveProvenProfileAddress(trx: Db, doctorId: string, email: string): Promise<void> {
  const proven = { email, emailAwaitsProof: false, pendingEmail: null }
  await trx.updateTable('doctors').set(proven).where('id', '=', doctorId).execute()
}
