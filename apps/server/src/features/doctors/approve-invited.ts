import type { Caller } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/tables.ts'
import { notice } from '../../platform/notices.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { useDoctorInvitation } from '../auth/invitations/queries.ts'
import { setIsDoctor } from '../auth/queries.ts'
import { saveNotifications } from '../notifications/queries.ts'
import { applicationDecided } from './notices.ts'
import { findDoctorOfUser, saveDoctorStatus } from './queries.ts'

/** Approves only the first application of an invited doctor; otherwise false. */
export async function approveInvited(trx: Db, actor: Caller, at: Date): Promise<boolean> {
  if (!(await useDoctorInvitation(trx, actor.id, at))) return false
  const doctor = await findDoctorOfUser(trx, actor.id)
  if (!doctor) return false
  await setIsDoctor(trx, actor.id, true)
  await saveDoctorStatus(trx, doctor.id, 'approved')
  await saveNotifications(trx, [actor.id], notice(applicationDecided, { status: 'approved' }), at)
  const details = { isInvited: true }
  await recordAudit(trx, actor, { action: 'doctor-approved', subjects: [actor.id], details, at })
  return true
}
