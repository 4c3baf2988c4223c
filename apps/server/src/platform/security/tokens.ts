import { createHash, randomBytes } from 'node:crypto'

/** A new secret of 32 random bytes, fit for a header and a link. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a secret: its SHA-256. A plain hash will do, for nobody can guess 32 random bytes. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
