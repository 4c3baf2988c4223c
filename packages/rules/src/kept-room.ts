const MB = 2 ** 20
const MOST_KEPT = 128 * MB
const SHARE_KEPT = 0.1

/**
 * What of a disk is kept for PostgreSQL itself, in bytes: without room for the next parts of its journal it stops for everybody,
 * those who only read included (docs/decisions/0019-proof.md).
 */
export const keptBytes = (diskBytes: number): number => Math.min(MOST_KEPT, diskBytes * SHARE_KEPT)
