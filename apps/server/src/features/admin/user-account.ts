import type { endUserSessions as endContract, getUserAccount as contract } from '@desk/contract/admin'
import type { BodyOf, DataOf, QueryOf } from '@desk/contract/endpoint'
import type { Language } from '@desk/words/languages'
import type { Caller } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { ReadingDependencies } from '../audit/record-opening.ts'
import { deviceInWords, deviceNameOf } from '../auth/device-words.ts'
import { sessionNotFound, userNotFound } from '../auth/failures.ts'
import { findUser } from '../auth/queries.ts'
import { deleteSession, deleteSessions, listSessionRows } from '../auth/session-queries.ts'
import { findDoctorOfUser } from '../doctors/queries.ts'

type Input = QueryOf<typeof contract> & { language: Language }

/** With the devices it is logged in on. */
export async function getUserAccount(
  { db, clock, words, recordOpening }: ReadingDependencies,
  actor: Caller,
  { userId, language }: Input,
): Promise<DataOf<typeof contract>> {
  const user = await findUser(db, userId)
  if (!user) throw userNotFound()
  const [doctor, sessions] = await Promise.all([
    findDoctorOfUser(db, user.id),
    listSessionRows(db, user.id, clock()),
  ])
  await recordOpening(actor, { action: 'accounts-opened', subjects: [user.id] })
  const { id, name, email, isAdmin, isDoctor, isBlocked, emailProof, hasSecondFactor } = user
  return {
    user: { id, name, email, isAdmin, isDoctor, isBlocked, emailProof, hasSecondFactor },
    doctorId: doctor?.id ?? null,
    sessions: sessions.map((session) => ({
      id: session.id,
      deviceName: words.write(deviceInWords(deviceNameOf(session.device)), language),
      createdAt: session.createdAt.toISOString(),
      lastSeenAt: session.lastSeenAt.toISOString(),
      isCurrent: session.id === actor.sessionId,
    })),
  }
}

export async function endUserSessions(
  { db, clock }: Dependencies,
  actor: Caller,
  { userId, sessionId }: BodyOf<typeof endContract>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const user = await findUser(trx, userId)
    if (!user) throw userNotFound()
    const count =
      sessionId === undefined
        ? await deleteSessions(trx, user.id)
        : Number(await deleteSession(trx, user.id, sessionId))
    if (count === 0) throw sessionNotFound()
    await recordAudit(trx, actor, {
      action: 'sessions-ended',
      subjects: [user.id],
      details: { count },
      at: clock(),
    })
  })
}
