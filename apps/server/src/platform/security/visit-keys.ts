import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import { isUuid } from '../db/ids.ts'
import type { Db } from '../db/tables.ts'
import { readServerSecret } from './server-secrets.ts'

const MAC_BYTES = 16
/** Letters that nobody mistakes, not even handwritten. */
const LETTERS = '234679ACDEFGHJKMNPQRTWXY'
const CODE_LETTERS = 8

type Tokens = {
  tokenOf: (id: string) => string
  /** Undefined unless we made the token. */
  idOf: (token: string) => string | undefined
}

/** For guests: a link's token with the id, and a code; neither is stored. */
export type VisitKeys = Tokens & {
  codeOf: (id: string) => string
  /** Stands for the appointment's present time; grants no access. */
  placeOf: (id: string) => string
  idOfPlace: (place: string) => string | undefined
  /** Ignores capitals and the dash. */
  isCodeOf: (id: string, code: string) => boolean
  /** For proposed times (docs/decisions/0013), apart from the others. */
  proposals: Tokens
}

export async function openVisitKeys(db: Db): Promise<VisitKeys> {
  return visitKeys(await readServerSecret(db, 'visits'))
}

export function visitKeys(secret: Buffer): VisitKeys {
  // Made once: from bytes it takes four times as long as a code.
  const key = createSecretKey(secret)
  const mac = (what: 'link' | 'code' | 'place' | 'proposal', id: string) =>
    createHmac('sha256', key).update(`${what}:${id}`).digest()
  const sign = (what: 'link' | 'place' | 'proposal', id: string) =>
    Buffer.concat([bytesOf(id), mac(what, id).subarray(0, MAC_BYTES)]).toString('base64url')
  const read = (what: 'link' | 'place' | 'proposal', token: string) => {
    const bytes = Buffer.from(token, 'base64url')
    const id = uuidOf(bytes.subarray(0, -MAC_BYTES))
    if (id === undefined) return undefined
    const isOurs = timingSafeEqual(bytes.subarray(-MAC_BYTES), mac(what, id).subarray(0, MAC_BYTES))
    return isOurs ? id : undefined
  }
  const plainCode = (id: string) => lettersOf(mac('code', id))
  return {
    tokenOf: (id) => sign('link', id),
    idOf: (token) => read('link', token),
    placeOf: (id) => sign('place', id),
    idOfPlace: (place) => read('place', place),
    proposals: {
      tokenOf: (id) => sign('proposal', id),
      idOf: (token) => read('proposal', token),
    },
    codeOf: (id) => plainCode(id).replace(/^.{4}/, '$&-'),
    isCodeOf: (id, code) => {
      const given = Buffer.from(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))
      const right = Buffer.from(plainCode(id))
      return given.length === right.length && timingSafeEqual(given, right)
    },
  }
}

function lettersOf(mac: Buffer): string {
  let number = mac.readBigUInt64BE()
  let letters = ''
  for (let place = 0; place < CODE_LETTERS; place += 1) {
    letters += LETTERS[Number(number % BigInt(LETTERS.length))]
    number /= BigInt(LETTERS.length)
  }
  return letters
}

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')

function uuidOf(bytes: Buffer): string | undefined {
  const id = bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return isUuid(id) ? id : undefined
}
