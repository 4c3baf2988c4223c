import { createHmac } from 'node:crypto'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const PERIOD_MS = 30_000

/** RFC 4226, RFC 6238 */
export function codeOf(secret: string, at: Date): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / PERIOD_MS)))
  const hmac = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = (hmac.at(-1) ?? 0) & 0x0f
  return String((hmac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** A code that is not used yet, when this half minute's was. */
export const nextCodeOf = (secret: string, at: Date): string =>
  codeOf(secret, new Date(at.getTime() + PERIOD_MS))

function bytesOf(secret: string): Buffer {
  const bits = Array.from(secret, (letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from(Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2)))
}
