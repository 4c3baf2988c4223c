import { randomUUID } from 'node:crypto'
import type { Caller } from '../../platform/actor.ts'
import { uuidOrNil } from '../../platform/db/ids.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Db } from '../../platform/db/tables.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { notice } from '../../platform/notices.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { cancelLocked } from '../appointments/life/cancel-appointment.ts'
import { lockAppointments, lockDoctors } from '../appointments/open-queries.ts'
import { userNotFound } from '../auth/failures.ts'
import { lockAdministrators } from '../auth/queries.ts'
import { queueEmail } from '../email/queue-email.ts'
import { lockLine } from '../waiting-list/line-queries.ts'
import { saveWithdrawal } from '../waiting-list/wish-queries.ts'
import { eraseDoctor } from './erase-doctor.ts'
import { deleteAccount, emptyAppointments, emptyImports, takeOutOfNotices } from './erase-queries.ts'
import { doctorHasAppointments, eraseUnderProfile, lastAdministrator } from './failures.ts'
import { accountErased } from './notices.ts'
import {
  countOfDoctor,
  findPerson,
  isLastAdministrator,
  listUpcoming,
  listWaitingWishes,
  ownAppointments,
  type PersonRow,
} from './person-queries.ts'
import { listDoctorsToLock, listValues } from './value-queries.ts'

/** After this the address is deleted, even if the email was not sent. */
export const EMAIL_MS = 24 * 60 * 60 * 1000

/** The owner erases it where they read what that does. */
export async function eraseAccount(
  deps: Dependencies,
  actor: Caller,
  { userId }: { userId: string },
): Promise<void> {
  if (userId === actor.id) throw eraseUnderProfile()
  await erase(deps, actor, userId)
}

export function eraseOwnAccount(deps: Dependencies, actor: Caller): Promise<void> {
  return erase(deps, actor, actor.id)
}

/** All or nothing (docs/decisions/0018). Locks in the usual order: line, doctors, administrators, account. */
async function erase(deps: Dependencies, actor: Caller, userId: string): Promise<void> {
  const at = deps.clock()
  await inTransaction(deps.db, async (trx) => {
    const person = await lockPerson(trx, userId, at)
    const values = await listValues(trx, person)
    await endUpcoming(trx, actor, { person, at })
    await takeOutOfNotices(trx, { person, values })
    const { rows: owned } = await ownAppointments(person).execute(trx)
    await emptyAppointments(trx, { ids: owned.map(({ id }) => id), at })
    await emptyImports(trx, { ownDoctorId: person.doctorId })
    if (person.doctorId !== null) await eraseDoctor(trx, person, person.doctorId)
    await deleteAccount(trx, person)
    await recordAudit(trx, actor, { action: 'account-erased', subjects: [person.id], at })
    if (deps.config.smtpUrl !== undefined) await tellOfErase(trx, actor, { person, at })
  })
}

async function lockPerson(trx: Db, userId: string, at: Date): Promise<PersonRow> {
  await lockLine(trx)
  const doctorIds = await listDoctorsToLock(trx, userId)
  if (doctorIds.length > 0) await lockDoctors(trx, doctorIds)
  await lockAdministrators(trx)
  await trx.selectFrom('users').select('id').where('id', '=', uuidOrNil(userId)).forUpdate().execute()
  const person = await findPerson(trx, userId)
  if (!person) throw userNotFound()
  if (await isLastAdministrator(trx, person)) throw lastAdministrator()
  const count = await countOfDoctor(trx, person.doctorId, at)
  if (count > 0) throw doctorHasAppointments(count)
  return person
}

type Ending = { person: PersonRow; at: Date }

/** As if by the person, also for administrators; places on the line go to others. */
async function endUpcoming(trx: Db, actor: Caller, { person, at }: Ending): Promise<void> {
  const ids = await listUpcoming(trx, person, at)
  if (ids.length > 0) {
    for (const appointment of await lockAppointments(trx, { ids, frees: true })) {
      await cancelLocked(trx, { actor }, { appointment, party: 'patient', at }, '')
    }
  }
  for (const wishId of await listWaitingWishes(trx, person.id)) {
    await saveWithdrawal(trx, person.id, wishId, at)
  }
}

function tellOfErase(trx: Db, actor: Caller, { person, at }: Ending): Promise<void> {
  return queueEmail(
    trx,
    {
      recipient: person.email,
      notice: notice(accountErased, { by: actor.id === person.id ? 'person' : 'hospital' }),
      language: person.language,
      dedupeKey: `${accountErased.kind}:${randomUUID()}`,
      expiresAt: new Date(at.getTime() + EMAIL_MS),
    },
    at,
  )
}
