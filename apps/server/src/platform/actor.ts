import { message } from '@desk/words/message'
import { Failure } from './failure.ts'

/** Where a call comes from. */
export type Origin = {
  /** The client's IP address in its shortest form; behind a trusted proxy the one that it names. */
  readonly address: string
  readonly requestId: string
  /** What the caller's software calls itself. */
  readonly device: string
  /** Whether nobody is there any more to read the answer. */
  readonly hasHungUp: () => boolean
}

/** A signed-in person with their rights of this moment, read from the database (R11). */
export type Caller = {
  readonly kind: 'user'
  readonly id: string
  readonly sessionId: string
  readonly isAdmin: boolean
  readonly isDoctor: boolean
  /** The address of the account has been confirmed: accounts are free to make. */
  readonly isProven: boolean
  /** What the account asks for, if anything. */
  readonly language: string | null
  /** Has given the password, at the log-in or again, in the last ten minutes. */
  readonly isConfirmed: boolean
  /** Of staff in a session without the second factor that is required of them: it may only set one up. */
  readonly lacksSecondFactor: boolean
  readonly origin: Origin
}

/** Anybody without a session. */
export type Guest = { readonly kind: 'guest'; readonly id: null; readonly origin: Origin }

export const SYSTEM = { kind: 'system', id: null, origin: null } as const
export type System = typeof SYSTEM

/** Who acts. Every use case takes `(deps, actor, input)`. */
export type Actor = Caller | Guest | System

/** Refuses a `userId` in a body that is not the caller's own (R11). */
export function requireOwner(actor: Caller, userId: string): void {
  if (actor.id !== userId) {
    throw new Failure('not-allowed', message('http.notYourAccount'), { field: 'userId' })
  }
}

/** For a weighty act: whoever found an open session must not be able to do it. */
export function requireConfirmed({ isConfirmed }: Caller): void {
  if (!isConfirmed) throw new Failure('not-allowed', message('http.passwordNeeded'), { confirm: true })
}

export function requireSecondFactor({ lacksSecondFactor }: Caller): void {
  if (lacksSecondFactor) throw new Failure('not-allowed', message('http.secondFactorNeeded'))
}

/** An administrator may act for anybody (R1). */
export function requireOwnerOrAdmin(actor: Caller, userId: string): void {
  if (!actor.isAdmin) requireOwner(actor, userId)
}
