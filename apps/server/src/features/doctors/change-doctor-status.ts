import type { changeDoctorStatus as contract } from '@desk/contract/admin'
import type { BodyOf } from '@desk/contract/endpoint'
import { checkDoctorStatusChange, type DoctorStatus } from '@desk/rules/doctor-status'
import type { Caller } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Db } from '../../platform/db/tables.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { notice } from '../../platform/notices.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { isNobodys, setIsDoctor } from '../auth/queries.ts'
import { queueWithheldEmails } from '../email/queue-email.ts'
import { saveNotifications } from '../notifications/queries.ts'
import {
  cannotRejectSelf,
  doctorErased,
  doctorNotFound,
  statusNotPossible,
  statusUnchanged,
} from './failures.ts'
import { applicationDecided } from './notices.ts'
import { type DoctorRow, lockDoctor, saveDoctorStatus } from './queries.ts'

/** With role and news to the applicant (R3, R18, R19). */
export async function changeDoctorStatus(
  { db, clock }: Dependencies,
  actor: Caller,
  asked: BodyOf<typeof contract>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const doctor = await lockDoctor(trx, asked.doctorId)
    if (!doctor || doctor.userId !== asked.userId) throw doctorNotFound()
    await changeLockedDoctor(trx, actor, { doctor, status: asked.status, at: clock() })
  })
}

type Change = {
  doctor: Pick<DoctorRow, 'id' | 'userId' | 'status'>
  status: DoctorStatus
  at: Date
}

export async function changeLockedDoctor(
  trx: Db,
  actor: Caller,
  { doctor, status, at }: Change,
): Promise<void> {
  const { id, userId } = doctor
  if (await isNobodys(trx, userId)) throw doctorErased()
  const change = checkDoctorStatusChange(doctor.status, status)
  if (!change.ok) throw change.reason === 'no-change' ? statusUnchanged(status) : statusNotPossible()
  if (status === 'rejected' && userId === actor.id) throw cannotRejectSelf()
  await setIsDoctor(trx, userId, status === 'approved')
  await saveDoctorStatus(trx, id, status, status === 'rejected' ? at : null)
  if (status === 'approved') await queueWithheldEmails(trx, id, at)
  await saveNotifications(trx, [userId], notice(applicationDecided, { status: change.status }), at)
  const action = status === 'approved' ? 'doctor-approved' : 'doctor-rejected'
  await recordAudit(trx, actor, { action, subjects: [userId], at })
}
