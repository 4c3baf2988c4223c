const MB = 2 ** 20
const MOST_KEPT = 128 * MB
const SHARE_KEPT = 0.1

/**
 * Bytes kept free for PostgreSQL: if its journal does not fit it stops, for readers too
 * (docs/decisions/0019-proof.md).
 */
export const reservedBytes = (diskBytes: number): number => Math.min(MOST_KEPT, diskBytes * SHARE_KEPT)
