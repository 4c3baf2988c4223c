import { message } from '@desk/words/message'
import { Failure } from '../failure.ts'
import type { Caller } from './route.ts'

/** Refuses a `userId` in a body that is not the caller's own (R11). */
export function requireOwner(caller: Caller, userId: string): void {
  if (caller.id !== userId) {
    throw new Failure('not-allowed', message('http.notYourAccount'), { field: 'userId' })
  }
}

/** The same where an administrator may act for anybody (R1). */
export function requireOwnerOrAdmin(caller: Caller, userId: string): void {
  if (!caller.isAdmin) requireOwner(caller, userId)
}
