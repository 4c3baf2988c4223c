import { inStore } from '../browser-store.ts'

/** Encrypted by a key from the session's token; `clearSession` deletes it. */
const PLACE = { database: 'kept', store: 'replies' }
const KEPT_MS = 48 * 60 * 60_000
const IV_BYTES = 12

type Row = { owner: string; at: number; iv: Uint8Array<ArrayBuffer>; sealed: ArrayBuffer }
/** `at`: since when it is as it says. */
export type Unsealed = { value: unknown; at: number }

/** The session is checked again after encrypting. */
export async function seal(
  name: string,
  value: object,
  { token, at, isWanted }: { token: string; at: number; isWanted: () => boolean },
): Promise<void> {
  const [owner, key] = await Promise.all([ownerOf(token), keyOf(token)])
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytesOf(JSON.stringify(value)))
  const row: Row = { owner, at, iv, sealed }
  if (isWanted()) await inStore(PLACE, 'readwrite', (store) => store.put(row, name))
}

/** This session's, at most 48 hours old. */
export async function unseal(name: string, token: string, now: number): Promise<Unsealed | null> {
  const row: unknown = await inStore(PLACE, 'readonly', (store) => store.get(name))
  if (!isRow(row) || isOver(row, now) || row.owner !== (await ownerOf(token))) return null
  const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: row.iv }, await keyOf(token), row.sealed)
  const value: unknown = JSON.parse(new TextDecoder().decode(opened))
  return { value, at: row.at }
}

export async function forgetOld(token: string, now: number): Promise<void> {
  const owner = await ownerOf(token)
  const names = await inStore(PLACE, 'readonly', (store) => store.getAllKeys())
  for (const name of names) {
    const row: unknown = await inStore(PLACE, 'readonly', (store) => store.get(name))
    if (!isRow(row) || isOver(row, now) || row.owner !== owner)
      await inStore(PLACE, 'readwrite', (store) => store.delete(name))
  }
}

const isOver = ({ at }: Row, now: number) => now - at > KEPT_MS || at > now + KEPT_MS

async function ownerOf(token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', bytesOf(`kept-for:${token}`))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** 256 random bits need nothing slow. */
async function keyOf(token: string): Promise<CryptoKey> {
  const secret = await crypto.subtle.importKey('raw', bytesOf(token), 'HKDF', false, ['deriveKey'])
  const info = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: bytesOf('kept-offline') }
  return crypto.subtle.deriveKey(info, secret, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
}

const bytesOf = (text: string) => new TextEncoder().encode(text)

function isRow(row: unknown): row is Row {
  return typeof row === 'object' && row !== null && 'owner' in row && 'at' in row && 'sealed' in row
}
