import type { markAllRead as contract, openNotification as openContract } from '@desk/contract/notification'
import type { BodyOf } from '@desk/contract/endpoint'
import { type Caller, requireOwner } from '../../platform/actor.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { notificationNotFound } from './failures.ts'
import { deleteRead, markOpened, markRead } from './queries.ts'

type Owner = BodyOf<typeof contract>

export async function markAllRead(
  { db, clock }: Dependencies,
  actor: Caller,
  { userId }: Owner,
): Promise<void> {
  requireOwner(actor, userId)
  await markRead(db, actor.id, clock())
}

export async function openNotification(
  { db, clock }: Dependencies,
  actor: Caller,
  { notificationId }: BodyOf<typeof openContract>,
): Promise<void> {
  const isThere = await markOpened(db, { id: notificationId, userId: actor.id }, clock())
  if (!isThere) throw notificationNotFound()
}

export async function deleteAllRead({ db }: Dependencies, actor: Caller, { userId }: Owner): Promise<void> {
  requireOwner(actor, userId)
  await deleteRead(db, actor.id)
}
