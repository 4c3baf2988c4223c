import { createHash, randomBytes } from 'node:crypto'

export const newToken = (): string => randomBytes(32).toString('base64url')

/** Stored. Plain SHA-256: 32 random bytes cannot be guessed. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
