import type { IsoDate } from '@desk/rules/calendar-date'
import { createStore } from '../../../lib/store.ts'
import { newKey } from '../../../lib/request-key.ts'

export type HoldableSlot = {
  doctorId: string
  date: IsoDate
  time: string
  visitTypeId?: string | undefined
  /** Of the appointment that is to be moved there. */
  place?: string | undefined
}
type Wanted = HoldableSlot & { replaces: string | undefined }

export type HoldAnswer =
  | { kind: 'held'; hold: string; seconds: number; isRenewed: boolean }
  /** It cannot be kept, and be booked all the same; the server may say why. */
  | { kind: 'not-kept'; sentence?: string }
  | { kind: 'refused'; sentence: string }
  | { kind: 'unanswered' }

export type HoldCalls = {
  hold: (slot: Wanted, key: string) => Promise<HoldAnswer>
  /** The seconds that are left then, or why not. */
  renew: (hold: string) => Promise<{ seconds: number } | { isOver: boolean }>
  release: (hold: string) => void
}

export type HoldState =
  | { kind: 'none' }
  | { kind: 'asking' | 'over'; slot: HoldableSlot }
  | { kind: 'not-kept'; slot: HoldableSlot; sentence?: string | undefined }
  | { kind: 'unanswered'; slot: HoldableSlot; key: string }
  | { kind: 'refused'; slot: HoldableSlot; sentence: string }
  | { kind: 'held'; slot: HoldableSlot; hold: string; endsAt: number; minutes: number; isRenewed: boolean }

export type HoldKeeper = ReturnType<typeof createHoldKeeper>

/** Who walks through the list with the arrow keys passes many times. */
const REST_MILLISECONDS = 400

/** What a keeper knows. */
type Keeping = {
  calls: HoldCalls
  state: ReturnType<typeof createStore<HoldState>>
  wanted: HoldableSlot | null
  current: { id: string; slot: HoldableSlot } | null
  resting: ReturnType<typeof setTimeout> | undefined
  asking: Promise<void>
  isClosed: boolean
}

/**
 * Holds the slot that is chosen, one at a time: a new one takes the place of the one before. What is asked while an answer
 * is on its way waits for it, so that the server never sees two of us.
 */
export function createHoldKeeper(calls: HoldCalls) {
  const keeping: Keeping = {
    calls,
    state: createStore<HoldState>({ kind: 'none' }),
    wanted: null,
    current: null,
    resting: undefined,
    asking: Promise.resolve(),
    isClosed: false,
  }
  return {
    state: keeping.state,
    /** What readings of free slots show, one's own slot among them. */
    ownId: () => keeping.current?.id,
    /** Null while nothing is chosen that could be held: what was held stays until another takes its place. */
    want: (slot: HoldableSlot | null) => want(keeping, slot),
    idForBooking: () => idForBooking(keeping),
    renew: () => renew(keeping),
    end: () => end(keeping.state),
    /** The booking has used it up. */
    used(): void {
      if (isSame(keeping.current?.slot, keeping.wanted)) keeping.current = null
    },
    /** Somebody else is logged in, or the page was away: what was held is given back, and held anew. */
    again(): void {
      const slot = keeping.wanted
      giveBack(keeping)
      want(keeping, null)
      want(keeping, slot)
    },
    /** Nothing more is held, and what is on its way is given back when it comes. */
    leave(): void {
      keeping.isClosed = true
      clearTimeout(keeping.resting)
      giveBack(keeping)
    },
    come(): void {
      keeping.isClosed = false
    },
  }
}

const PARTS = ['doctorId', 'date', 'time', 'visitTypeId'] as const

const isSame = (one: HoldableSlot | null | undefined, other: HoldableSlot | null): boolean =>
  one === other || PARTS.every((part) => one?.[part] === other?.[part])

function want(keeping: Keeping, slot: HoldableSlot | null): void {
  if (isSame(keeping.wanted, slot)) return
  keeping.wanted = slot
  clearTimeout(keeping.resting)
  keeping.state.set({ kind: 'none' })
  if (slot) keeping.resting = setTimeout(() => void begin(keeping, slot), REST_MILLISECONDS)
}

function begin(keeping: Keeping, slot: HoldableSlot, key = newKey()): Promise<void> {
  keeping.asking = keeping.asking.then(() => ask(keeping, slot, key))
  return keeping.asking
}

async function ask(keeping: Keeping, slot: HoldableSlot, key: string): Promise<void> {
  if (keeping.isClosed || !isSame(keeping.wanted, slot)) return
  keeping.state.set({ kind: 'asking', slot })
  const sentAt = Date.now()
  const answer = await keeping.calls.hold({ ...slot, replaces: keeping.current?.id }, key)
  if (answer.kind === 'held') keeping.current = { id: answer.hold, slot }
  if (keeping.isClosed) return giveBack(keeping)
  if (isSame(keeping.wanted, slot)) keeping.state.set(stateAfter(answer, slot, key, sentAt))
}

function giveBack(keeping: Keeping): void {
  if (keeping.current) keeping.calls.release(keeping.current.id)
  keeping.current = null
}

/** What a booking of the chosen slot names; where the answer was lost it is asked for once more. */
async function idForBooking(keeping: Keeping): Promise<string | undefined> {
  clearTimeout(keeping.resting)
  await keeping.asking
  const now = keeping.state.get()
  if (now.kind === 'unanswered') await begin(keeping, now.slot, now.key)
  return isSame(keeping.current?.slot, keeping.wanted) ? keeping.current?.id : undefined
}

async function renew({ state, calls }: Keeping): Promise<'renewed' | 'over' | 'unanswered'> {
  const before = state.get()
  if (before.kind !== 'held') return 'over'
  const sentAt = Date.now()
  const answer = await calls.renew(before.hold)
  if (state.get() !== before) return 'over'
  if ('seconds' in answer) {
    state.set({ ...before, ...lasting(answer, sentAt), isRenewed: true })
    return 'renewed'
  }
  if (answer.isOver) end(state)
  return answer.isOver ? 'over' : 'unanswered'
}

/** Its time has run out. By the server's clock it may last a moment longer: it is named all the same. */
function end(state: Keeping['state']): void {
  const now = state.get()
  if (now.kind === 'held') state.set({ kind: 'over', slot: now.slot })
}

/** From when it was asked: rather too short than too long. */
const lasting = ({ seconds }: { seconds: number }, sentAt: number) => ({
  endsAt: sentAt + seconds * 1000,
  minutes: Math.round(seconds / 60),
})

function stateAfter(answer: HoldAnswer, slot: HoldableSlot, key: string, sentAt: number): HoldState {
  if (answer.kind === 'held') {
    return { kind: 'held', slot, hold: answer.hold, ...lasting(answer, sentAt), isRenewed: answer.isRenewed }
  }
  if (answer.kind === 'refused') return { kind: 'refused', slot, sentence: answer.sentence }
  if (answer.kind === 'unanswered') return { kind: 'unanswered', slot, key }
  return { kind: 'not-kept', slot, sentence: answer.sentence }
}
