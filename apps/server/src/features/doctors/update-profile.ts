import type { DoctorProfile } from '@desk/contract/doctor'
import { type Message, message } from '@desk/words/message'
import { type Caller, requireOwnerOrAdmin } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Db } from '../../platform/db/tables.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { isSameAddress, lockAddresses, type LockedAddresses } from '../auth/address-queries.ts'
import { moveWithheldEmails } from '../email/queries.ts'
import { queueWithheldEmails } from '../email/queue-email.ts'
import { type LockedDoctor, lockDoctorOfUser } from './address-queries.ts'
import { doctorNotFound, noWorkingTime } from './failures.ts'
import { toProfileColumns } from './presenter.ts'
import { askForProof, countsAtOnce, tellFormerAddress } from './profile-address.ts'
import { saveProfile } from './queries.ts'

/** Or any, for an administrator (R1). Appointments keep their times; a new address counts once confirmed. */
export function updateProfile(deps: Dependencies, actor: Caller, profile: DoctorProfile): Promise<Message> {
  return inTransaction(deps.db, (trx) => updateProfileIn(trx, deps, actor, profile))
}

/** For callers that save it with something else, in one transaction. */
export async function updateProfileIn(
  trx: Db,
  deps: Dependencies,
  actor: Caller,
  profile: DoctorProfile,
): Promise<Message> {
  requireOwnerOrAdmin(actor, profile.userId)
  if (profile.timings[0] === profile.timings[1]) throw noWorkingTime()
  const account = await lockAddresses(trx, profile.userId)
  const doctor = account && (await lockDoctorOfUser(trx, account.id))
  if (!doctor) throw doctorNotFound()
  const { email: address, ...columns } = toProfileColumns(profile)
  await saveProfile(trx, account.id, { ...columns, ...addressColumns(deps, { account, doctor, address }) })
  const event = { action: 'profile-changed', subjects: [account.id], at: deps.clock() } as const
  await recordAudit(trx, actor, event)
  if (isAsBefore({ doctor, address })) return message('doctors.profileUpdated')
  return changeAddress(trx, deps, { account, doctor, address })
}

type Change = { account: LockedAddresses; doctor: LockedDoctor; address: string }

/** An address that waits for its proof is sent the link again. */
const isAsBefore = ({ doctor, address }: Omit<Change, 'account'>): boolean =>
  isSameAddress(doctor.email, address) && !doctor.emailAwaitsProof

function addressColumns(deps: Dependencies, { account, doctor, address }: Change) {
  if (isAsBefore({ doctor, address })) return { email: address }
  if (countsAtOnce(deps, { account, address })) {
    return { email: address, pendingEmail: null, emailAwaitsProof: false }
  }
  return doctor.emailAwaitsProof ? { email: address } : { pendingEmail: address }
}

async function changeAddress(
  trx: Db,
  deps: Dependencies,
  { account, doctor, address }: Change,
): Promise<Message> {
  const isAtOnce = countsAtOnce(deps, { account, address })
  if (doctor.emailAwaitsProof) {
    await moveWithheldEmails(trx, doctor.id, address)
    if (isAtOnce) await queueWithheldEmails(trx, doctor.id, deps.clock())
  } else {
    await tellFormerAddress(trx, deps, { account, address: doctor.email })
  }
  if (isAtOnce) return message('doctors.profileUpdated')
  await askForProof(trx, deps, { account, address })
  return message('doctors.profileAddressPending', { email: address })
}
