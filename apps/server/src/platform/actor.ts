import { message } from '@desk/words/message'
import { Failure } from './failure.ts'

/** Where a call comes from. */
export type Origin = {
  /** The client's IP in its shortest form, or the one that a trusted proxy names. */
  readonly address: string
  readonly requestId: string
  /** User agent. */
  readonly device: string
  /** Whether the caller no longer waits for the answer. */
  readonly hasHungUp: () => boolean
}

/** Its rights are read from the database for each call (R11). */
export type Caller = {
  readonly kind: 'user'
  readonly id: string
  readonly sessionId: string
  readonly isAdmin: boolean
  readonly isDoctor: boolean
  /** Whether the address is confirmed; anybody can make an account. */
  readonly isProven: boolean
  /** The language that the account has chosen. */
  readonly language: string | null
  /** The password was given in the last ten minutes. */
  readonly isConfirmed: boolean
  /** Staff without a required second factor may only set one up. */
  readonly lacksSecondFactor: boolean
  readonly origin: Origin
}

/** Anybody without a session. */
export type Guest = { readonly kind: 'guest'; readonly id: null; readonly origin: Origin }

export const SYSTEM = { kind: 'system', id: null, origin: null } as const
export type System = typeof SYSTEM

/** Every use case takes `(deps, actor, input)`. */
export type Actor = Caller | Guest | System

/** R11 */
export function requireOwner(actor: Caller, userId: string): void {
  if (actor.id !== userId) {
    throw new Failure('not-allowed', message('http.notYourAccount'), { field: 'userId' })
  }
}

/** An open session that somebody finds is not enough for these acts. */
export function requireConfirmed({ isConfirmed }: Caller): void {
  if (!isConfirmed) throw new Failure('not-allowed', message('http.passwordNeeded'), { confirm: true })
}

export function requireSecondFactor({ lacksSecondFactor }: Caller): void {
  if (lacksSecondFactor) throw new Failure('not-allowed', message('http.secondFactorNeeded'))
}

/** R1 */
export function requireOwnerOrAdmin(actor: Caller, userId: string): void {
  if (!actor.isAdmin) requireOwner(actor, userId)
}
