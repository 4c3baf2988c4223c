import { appointmentPath, PATHS } from '@desk/contract/paths'
import { uuidOrNil } from '../../../platform/db/ids.ts'
import type { Db } from '../../../platform/db/tables.ts'
import { openVisitKeys } from '../../../platform/security/visit-keys.ts'

/** The same for a kind of email whose earlier ones do not know their appointment. */
export const linkIfFull = (trx: Db, { appointmentId }: { appointmentId?: string }): Promise<string | null> =>
  appointmentId === undefined ? Promise.resolve(PATHS.myAppointments) : patientLink(trx, { appointmentId })

/** Where a patient's email leads: to the page of the appointment, of a guest with the token, which no table holds. */
export async function patientLink(
  trx: Db,
  { appointmentId }: { appointmentId: string },
): Promise<string | null> {
  const found = await trx
    .selectFrom('appointments')
    .select(['id', 'patientId'])
    .where('id', '=', uuidOrNil(appointmentId))
    .executeTakeFirst()
  if (!found) return null
  if (found.patientId !== null) return appointmentPath(found.id)
  return `${PATHS.visit}#${(await openVisitKeys(trx)).tokenOf(found.id)}`
}
