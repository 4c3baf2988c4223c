import { UNDO_SECONDS } from '@desk/contract/day'

/** For a press in the last moment. */
const GRACE_MS = 2_000

/** How long the email waits. */
export const TAKEN_BACK_WITHIN_MS = UNDO_SECONDS * 1000 + GRACE_MS
