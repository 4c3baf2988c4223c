import { message } from '@desk/words/message'
import type { Caller } from './actor.ts'
import { Failure } from './failure.ts'

/** Refuses a `userId` in a body that is not the caller's own (R11). */
export function requireOwner(actor: Caller, userId: string): void {
  if (actor.id !== userId) {
    throw new Failure('not-allowed', message('http.notYourAccount'), { field: 'userId' })
  }
}

/** The same where an administrator may act for anybody (R1). */
export function requireOwnerOrAdmin(actor: Caller, userId: string): void {
  if (!actor.isAdmin) requireOwner(actor, userId)
}
