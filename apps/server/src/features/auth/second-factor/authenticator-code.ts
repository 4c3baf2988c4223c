import { HOTP, Secret, TOTP } from 'otpauth'

/** RFC 6238 with its defaults. */
const PERIOD_MS = 30_000
const SETTINGS = { algorithm: 'SHA1', digits: 6 } as const
/** A phone's clock may be off by as many half minutes. */
const WINDOW = 1

export const newSecret = (): Buffer => Buffer.from(new Secret({ size: 20 }).bytes)

export const secretText = (secret: Buffer): string => toSecret(secret).base32

export function authenticatorUri(secret: Buffer, issuer: string, account: string): string {
  return new TOTP({ ...SETTINGS, secret: toSecret(secret), issuer, label: account }).toString()
}

/** The half minute of a code; null: none nearby. Blanks are ignored. */
export function stepOfCode(secret: Buffer, typed: string, now: Date): number | null {
  const token = typed.replaceAll(/[\s-]/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const step = Math.floor(now.getTime() / PERIOD_MS)
  const options = { ...SETTINGS, token, secret: toSecret(secret), counter: step, window: WINDOW }
  const distance = HOTP.validate(options)
  return distance === null ? null : step + distance
}

const toSecret = (bytes: Buffer) => new Secret({ buffer: Uint8Array.from(bytes).buffer })
