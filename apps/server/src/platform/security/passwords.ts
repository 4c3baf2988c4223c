import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Actor } from '../actor.ts'
import { fairQueue, waiterOf } from './fair-queue.ts'
import { HASHING_PLACES, hashInThread } from './hashing-threads.ts'

/** OWASP's floor for argon2id; 28 ms of a core. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_LENGTH = 32

/** A PHC string, which names the hash's cost, as that may rise. */
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/=]+)\$([\w+/=]+)$/
/** Hashes of the first version lack it. */
const FIRST_VERSION = { start: 'argon2id$', replacement: '$argon2id$v=19$m=19456,t=2,p=1$' }

/** By account if known as theirs, else address. */
type Asker = Pick<Actor, 'id' | 'origin'>

const queue = fairQueue({ places: HASHING_PLACES })
let underWay = 0

/** Those waiting and those being made. */
export const hashesUnderWay = (): number => underWay

/** Throws `too-many`. */
export async function hashPassword(asker: Asker, password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await derive(asker, password, { salt, cost: COST })
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`
}

/** An unknown address costs as much work, so that the time reveals nothing. Throws `too-many`. */
export async function isPassword(asker: Asker, password: string, stored = ''): Promise<boolean> {
  const { tag, ...work } = parse(stored) ?? { salt: randomBytes(16), tag: Buffer.alloc(0), cost: COST }
  const derived = await derive(asker, password, work)
  return derived.length === tag.length && timingSafeEqual(derived, tag)
}

export function isOutdated(stored: string): boolean {
  const cost = parse(stored)?.cost
  return !cost || !stored.startsWith('$') || cost.memory < COST.memory || cost.passes < COST.passes
}

function parse(stored: string) {
  const { start, replacement } = FIRST_VERSION
  const phc = stored.startsWith(start) ? replacement + stored.slice(start.length) : stored
  const [, memory, passes, parallelism, salt = '', tag = ''] = PHC.exec(phc) ?? []
  if (memory === undefined) return undefined
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  return { cost, salt: Buffer.from(salt, 'base64'), tag: Buffer.from(tag, 'base64') }
}

async function derive(
  asker: Asker,
  password: string,
  { salt: nonce, cost }: { salt: Buffer; cost: typeof COST },
): Promise<Buffer> {
  const input = { message: Buffer.from(password), nonce, tagLength: TAG_LENGTH, ...cost }
  underWay += 1
  try {
    return await queue(waiterOf(asker), () => hashInThread(input))
  } finally {
    underWay -= 1
  }
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
