import type { endSession as contract, Session } from '@desk/contract/auth'
import type { BodyOf } from '@desk/contract/endpoint'
import type { Caller } from '../../platform/actor.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { sessionNotFound } from './failures.ts'
import { deleteSession, listSessions } from './session-queries.ts'

export async function listOwnSessions({ db, clock }: Dependencies, actor: Caller): Promise<Session[]> {
  const sessions = await listSessions(db, actor.id, clock())
  return sessions.map(({ id, device, createdAt, lastSeenAt }) => ({
    id,
    device,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: id === actor.sessionId,
  }))
}

export async function endOwnSession(
  { db }: Dependencies,
  actor: Caller,
  { sessionId }: BodyOf<typeof contract>,
): Promise<void> {
  if (!(await deleteSession(db, actor.id, sessionId))) throw sessionNotFound()
}

export async function logOut({ db }: Dependencies, actor: Caller): Promise<void> {
  await deleteSession(db, actor.id, actor.sessionId)
}
