import { appointmentPath, PATHS } from '@desk/contract/paths'
import { uuidOrNil } from '../../../platform/db/ids.ts'
import type { Db } from '../../../platform/db/tables.ts'
import { openVisitKeys } from '../../../platform/security/visit-keys.ts'

/** Emails queued by older versions lack the appointment's id. */
export const linkIfFull = (trx: Db, { appointmentId }: { appointmentId?: string }): Promise<string | null> =>
  appointmentId === undefined ? Promise.resolve(PATHS.myAppointments) : patientLink(trx, { appointmentId })

/** The appointment's page; for guests with the token, which no table holds. */
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
