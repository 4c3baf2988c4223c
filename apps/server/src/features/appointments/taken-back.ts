import { UNDO_SECONDS } from '@desk/contract/day'

/** A press in the last moment has a way to go. */
const GRACE_MS = 2_000

/** How long a decision can be taken back, and so how long its email waits. */
export const TAKEN_BACK_WITHIN_MS = UNDO_SECONDS * 1000 + GRACE_MS
