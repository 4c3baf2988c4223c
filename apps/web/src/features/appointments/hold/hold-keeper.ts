import { createStore } from '../../../lib/store.ts'
import { newId } from '../../../lib/request-key.ts'
import { type HoldableSlot, type HoldAnswer, type HoldState, lasting, stateAfter } from './hold-state.ts'
import type { HoldMemory } from './remembered-holds.ts'

type Wanted = HoldableSlot & { hold: string; replaces: string | undefined }

export type HoldCalls = {
  hold: (slot: Wanted) => Promise<HoldAnswer>
  /** Gives the seconds and renewals that are left, or why it failed. */
  renew: (hold: string) => Promise<{ seconds: number; renewalsLeft: number } | { isOver: boolean }>
  release: (hold: string) => void
}

export type HoldKeeper = ReturnType<typeof createHoldKeeper>

/** Arrow keys pass many times on the way to one. */
const REST_MILLISECONDS = 400
/** The longest hold. */
const HOUR = 60 * 60_000

type Keeping = {
  calls: HoldCalls
  memory: HoldMemory
  state: ReturnType<typeof createStore<HoldState>>
  wanted: HoldableSlot | null
  /** Not answered yet. */
  asked: string | undefined
  /** Without a slot it is the hold of a killed tab. */
  current: { id: string; slot: HoldableSlot | null } | null
  resting: ReturnType<typeof setTimeout> | undefined
  asking: Promise<void>
  isClosed: boolean
  stopAnswering: () => void
}

/**
 * Holds one slot at a time, which replaces the last one. Calls wait for each other, so that the server never sees two.
 */
export function createHoldKeeper(calls: HoldCalls, memory: HoldMemory) {
  const keeping: Keeping = {
    calls,
    memory,
    state: createStore<HoldState>({ kind: 'none' }),
    wanted: null,
    asked: undefined,
    current: null,
    resting: undefined,
    asking: Promise.resolve(),
    isClosed: false,
    stopAnswering: () => {},
  }
  return {
    state: keeping.state,
    /** The hold that a reading of free slots must not leave out. */
    ownId: () => ownIds(keeping)[0] ?? memory.list()[0],
    /** Null when nothing can be held; the last hold stays until it is replaced. */
    want: (slot: HoldableSlot | null) => want(keeping, slot),
    idForBooking: () => idForBooking(keeping),
    renew: () => renew(keeping),
    end: () => end(keeping.state),
    /** Call it when the booking has used up the hold. */
    used(): void {
      if (!keeping.current || !isSame(keeping.current.slot, keeping.wanted)) return
      memory.forget(keeping.current.id)
      keeping.current = null
    },
    /** After a log-in or an absence the slot is released and held again. */
    again(): void {
      const slot = keeping.wanted
      giveBack(keeping)
      want(keeping, null)
      want(keeping, slot)
    },
    /** Releases the hold, also one that is on its way. */
    leave(): void {
      keeping.isClosed = true
      clearTimeout(keeping.resting)
      keeping.stopAnswering()
      giveBack(keeping)
    },
    come(): void {
      keeping.isClosed = false
      keeping.stopAnswering()
      keeping.stopAnswering = memory.answer(() => ownIds(keeping))
      keeping.asking = keeping.asking.then(() => adopt(keeping))
    },
  }
}

/** A killed tab's newest hold becomes ours, to be replaced by the next choice. */
async function adopt(keeping: Keeping): Promise<void> {
  const left = await keeping.memory.findLeft()
  if (keeping.isClosed) return
  const others = keeping.current ? left : left.slice(1)
  for (const id of others) keeping.calls.release(id)
  if (!keeping.current && left[0]) keeping.current = { id: left[0], slot: null }
}

const ownIds = ({ asked, current }: Keeping): string[] =>
  [asked, current?.id].filter((id) => id !== undefined)

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

function begin(keeping: Keeping, slot: HoldableSlot): Promise<void> {
  keeping.asking = keeping.asking.then(() => ask(keeping, slot))
  return keeping.asking
}

async function ask(keeping: Keeping, slot: HoldableSlot): Promise<void> {
  if (keeping.isClosed || !isSame(keeping.wanted, slot)) return
  keeping.state.set({ kind: 'asking', slot })
  const sentAt = Date.now()
  const hold = newId()
  // Whoever reloads now must find the hold, though its answer never came.
  keeping.memory.remember(hold, sentAt + HOUR)
  keeping.asked = hold
  const answer = await holdInAnyTab(keeping, { ...slot, hold })
  keeping.asked = undefined
  const after = stateAfter(answer, slot, sentAt)
  keepWhatIsHeld(keeping, hold, after)
  if (keeping.isClosed) return giveBack(keeping)
  if (isSame(keeping.wanted, slot)) keeping.state.set(after)
}

function keepWhatIsHeld(keeping: Keeping, asked: string, now: HoldState): void {
  const { memory, calls, current } = keeping
  if (now.kind === 'unanswered') {
    if (current) calls.release(current.id)
    keeping.current = { id: asked, slot: now.slot }
    return
  }
  memory.forget(asked)
  if (now.kind !== 'held') return
  if (current) memory.forget(current.id)
  keeping.current = { id: now.hold, slot: now.slot }
  memory.remember(now.hold, now.endsAt)
}

/** Other tabs of ours share a hold; when it is refused nothing changes. */
async function holdInAnyTab({ calls, memory, current }: Keeping, asked: HoldableSlot & { hold: string }) {
  const answer = await calls.hold({ ...asked, replaces: current?.id })
  const other = memory.list().find((id) => id !== current?.id && id !== asked.hold)
  if (answer.kind !== 'refused' || other === undefined) return answer
  const shared = await calls.hold({ ...asked, replaces: other })
  if (shared.kind === 'held' && current) calls.release(current.id)
  return shared.kind === 'not-kept' ? answer : shared
}

function giveBack(keeping: Keeping): void {
  for (const id of ownIds(keeping)) keeping.calls.release(id)
  keeping.current = null
}

/** Also one whose answer was lost. */
async function idForBooking(keeping: Keeping): Promise<string | undefined> {
  clearTimeout(keeping.resting)
  await keeping.asking
  return isSame(keeping.current?.slot, keeping.wanted) ? keeping.current?.id : undefined
}

async function renew({ state, calls, memory }: Keeping): Promise<'renewed' | 'over' | 'unanswered'> {
  const before = state.get()
  if (before.kind !== 'held') return 'over'
  const sentAt = Date.now()
  const answer = await calls.renew(before.hold)
  if (state.get() !== before) return 'over'
  if ('seconds' in answer) {
    const until = lasting(answer, sentAt)
    memory.remember(before.hold, until.endsAt)
    state.set({ ...before, ...until, isRenewed: true, renewalsLeft: answer.renewalsLeft })
    return 'renewed'
  }
  if (answer.isOver) end(state)
  return answer.isOver ? 'over' : 'unanswered'
}

/** The server's hold may last a moment longer, so it is still named. */
function end(state: Keeping['state']): void {
  const now = state.get()
  if (now.kind === 'held') state.set({ kind: 'over', slot: now.slot })
}
