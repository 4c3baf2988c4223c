import type { getPatientDetails as contract } from '@desk/contract/choosing'
import type { DataOf } from '@desk/contract/endpoint'
import type { Caller } from '../../../platform/actor.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'

/** Taken from the account's newest booking; they are stored nowhere else. */
export async function getPatientDetails(
  { db }: Dependencies,
  actor: Caller,
): Promise<DataOf<typeof contract>> {
  const newest = await db
    .selectFrom('appointments')
    .select(['address', 'phone', 'gender'])
    .where('patientId', '=', actor.id)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest ?? { address: '', phone: '', gender: '' }
}
