import type { endSession as contract, Session } from '@desk/contract/auth'
import type { BodyOf } from '@desk/contract/endpoint'
import type { Language } from '@desk/words/languages'
import type { Caller } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { deviceInWords, deviceNameOf } from './device-words.ts'
import { sessionNotFound } from './failures.ts'
import { deleteSession, listSessionRows } from './session-queries.ts'

export async function listSessions(
  { db, clock, words }: Dependencies,
  actor: Caller,
  { language }: { language: Language },
): Promise<Session[]> {
  const sessions = await listSessionRows(db, actor.id, clock())
  return sessions.map(({ id, device, createdAt, lastSeenAt }) => ({
    id,
    device,
    deviceName: words.write(deviceInWords(deviceNameOf(device)), language),
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: id === actor.sessionId,
  }))
}

export async function endSession(
  deps: Dependencies,
  actor: Caller,
  { sessionId }: BodyOf<typeof contract>,
): Promise<void> {
  if (!(await deleteOwnSession(deps, actor, sessionId))) throw sessionNotFound()
}

export async function logOut(deps: Dependencies, actor: Caller): Promise<void> {
  await deleteOwnSession(deps, actor, actor.sessionId)
}

function deleteOwnSession({ db, clock }: Dependencies, actor: Caller, sessionId: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const isEnded = await deleteSession(trx, actor.id, sessionId)
    const event = { action: 'sessions-ended', subjects: [actor.id], details: { count: 1 } } as const
    if (isEnded) await recordAudit(trx, actor, { ...event, at: clock() })
    return isEnded
  })
}
