import { HOTP, Secret, TOTP } from 'otpauth'

/** What every authenticator app understands: RFC 6238 with its defaults. */
const PERIOD_MS = 30_000
const SETTINGS = { algorithm: 'SHA1', digits: 6 } as const
/** Half minutes that a phone's clock may be wrong by. */
const WINDOW = 1

export const newSecret = (): Buffer => Buffer.from(new Secret({ size: 20 }).bytes)

export const secretText = (secret: Buffer): string => toSecret(secret).base32

/** What the QR code holds. */
export function authenticatorUri(secret: Buffer, issuer: string, account: string): string {
  return new TOTP({ ...SETTINGS, secret: toSecret(secret), issuer, label: account }).toString()
}

/** The half minute that a code belongs to; null when it is not one of these minutes. Blanks in between do not matter. */
export function stepOfCode(secret: Buffer, typed: string, now: Date): number | null {
  const token = typed.replaceAll(/[\s-]/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const step = Math.floor(now.getTime() / PERIOD_MS)
  const options = { ...SETTINGS, token, secret: toSecret(secret), counter: step, window: WINDOW }
  const distance = HOTP.validate(options)
  return distance === null ? null : step + distance
}

const toSecret = (bytes: Buffer) => new Secret({ buffer: Uint8Array.from(bytes).buffer })
