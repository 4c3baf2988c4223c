import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { message } from '@desk/words/message'
import { Failure } from '../failure.ts'

/** OWASP's floor for argon2id: 19 MiB, two passes; about 28 ms of one core. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
/** Two at once keep both cores of a small machine busy; whoever finds this many waiting is asked to try later. */
const MAX_CONCURRENT = 2
const MAX_WAITING = 100

const hash = promisify(argon2)
const waiting: (() => void)[] = []
let running = 0

/** `argon2id$<salt>$<tag>`, both base64. Throws `too-many` when too many are waiting already. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await derive(password, salt)
  return `argon2id$${salt.toString('base64')}$${tag.toString('base64')}`
}

/**
 * Whether the password is the one that was hashed. Without a stored hash the same work is done for nothing,
 * so that the time of an answer does not tell whether an e-mail address is known.
 */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, salt = '', tag = ''] = (stored ?? '').split('$')
  const expected = Buffer.from(tag, 'base64')
  const derived = await derive(password, stored === undefined ? randomBytes(16) : Buffer.from(salt, 'base64'))
  return derived.length === expected.length && timingSafeEqual(derived, expected)
}

async function derive(password: string, nonce: Buffer): Promise<Buffer> {
  await acquire()
  try {
    return await hash('argon2id', { message: Buffer.from(password), nonce, ...COST })
  } finally {
    release()
  }
}

async function acquire(): Promise<void> {
  if (running < MAX_CONCURRENT) {
    running += 1
    return
  }
  if (waiting.length >= MAX_WAITING) {
    throw new Failure('too-many', message('http.tooManyLogIns'), { retryAfter: 2 })
  }
  await new Promise<void>((resolve) => {
    waiting.push(resolve)
  })
}

/** Hands the turn to the next in line, or gives it back. */
function release(): void {
  const next = waiting.shift()
  if (next) next()
  else running -= 1
}
