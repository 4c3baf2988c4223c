import type { changeDoctorStatus as contract } from '@desk/contract/admin'
import type { BodyOf } from '@desk/contract/endpoint'
import { checkDoctorStatusChange } from '@desk/rules/doctor-status'
import type { Caller } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { notice } from '../../platform/notices.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { setIsDoctor } from '../auth/queries.ts'
import { queueWithheldEmails } from '../email/queue-email.ts'
import { saveNotifications } from '../notifications/queries.ts'
import { cannotDemoteSelf, doctorNotFound, statusNotPossible, statusUnchanged } from './failures.ts'
import { applicationDecided } from './notices.ts'
import { lockDoctor, saveDoctorStatus } from './queries.ts'

/** Approves or rejects a doctor account, gives or takes the doctor's role, and tells the applicant (R3, R18, R19). */
export async function changeDoctorStatus(
  { db, clock }: Dependencies,
  actor: Caller,
  { doctorId, userId, status }: BodyOf<typeof contract>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const doctor = await lockDoctor(trx, doctorId)
    if (!doctor || doctor.userId !== userId) throw doctorNotFound()
    const change = checkDoctorStatusChange(doctor.status, status)
    if (!change.ok) throw change.reason === 'no-change' ? statusUnchanged(status) : statusNotPossible()
    if (status === 'rejected' && userId === actor.id) throw cannotDemoteSelf()
    const at = clock()
    await setIsDoctor(trx, userId, status === 'approved')
    await saveDoctorStatus(trx, doctor.id, status)
    if (status === 'approved') await queueWithheldEmails(trx, doctor.id, at)
    await saveNotifications(trx, [userId], notice(applicationDecided, { status: change.status }), at)
    const action = status === 'approved' ? 'doctor-approved' : 'doctor-rejected'
    await recordAudit(trx, actor, { action, subjects: [userId], at })
  })
}
