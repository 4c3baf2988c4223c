import { notAllowed } from '../failure.ts'
import type { Caller } from './route.ts'

/** Refuses a `userId` in a body that is not the caller's own (R11). */
export function requireOwner(caller: Caller, userId: string): void {
  if (caller.id !== userId) throw notAllowed('userId: this is not your account.')
}

/** The same where an administrator may act for anybody (R1). */
export function requireOwnerOrAdmin(caller: Caller, userId: string): void {
  if (!caller.isAdmin) requireOwner(caller, userId)
}
