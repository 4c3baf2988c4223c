const BYTES = 16

/** A name for a request that nobody else gives. Not `randomUUID`: browsers have that on https only. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
