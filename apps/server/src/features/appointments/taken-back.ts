import { UNDO_SECONDS } from '@desk/contract/day'

/** For an undo pressed in the last moment. */
const GRACE_MS = 2_000

/** How long the email waits, so that a decision can be undone. */
export const TAKEN_BACK_WITHIN_MS = UNDO_SECONDS * 1000 + GRACE_MS
