const BYTES = 16

/** `randomUUID` would need https. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
