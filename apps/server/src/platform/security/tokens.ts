import { createHash, randomBytes } from 'node:crypto'

export const newToken = (): string => randomBytes(32).toString('base64url')

/** Only this is stored. A plain SHA-256 will do: nobody can guess 32 random bytes. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
