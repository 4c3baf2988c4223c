import { randomBytes } from 'node:crypto'
import { message } from '@desk/words/message'
import { readServerWords } from '@desk/words/server-words'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/test-app.ts'
import { readServerSecret } from '../security/server-secrets.ts'
import { clearCounts } from './clear-counts.ts'
import { openRateLimits } from './rate-limits.ts'
import { tooOften, waitingTime } from './too-often.ts'

const app = useTestApp()
const LIMIT = { name: 'visits', points: 100, seconds: 60 }

test('of a large limit each server may be a twentieth off, and not more', async () => {
  const secret = randomBytes(32)
  const servers = [
    openRateLimits(app.deps.pool, secret, app.deps.log),
    openRateLimits(app.deps.pool, secret, app.deps.log),
  ]
  let allowed = 0
  for (let call = 0; call < 300; call += 1) {
    for (const server of servers) if ((await server.take(LIMIT, 'ward')) === 0) allowed += 1
  }
  expect(allowed).toBeGreaterThanOrEqual(100)
  expect(allowed).toBeLessThanOrEqual(110)
})

test('limits of other names, and servers with another secret, count apart', async () => {
  const limits = openRateLimits(app.deps.pool, randomBytes(32), app.deps.log)
  await limits.count(LIMIT, 'ward', 7)
  expect(await limits.read(LIMIT, 'ward')).toMatchObject({ points: 7 })
  expect(await limits.read({ ...LIMIT, name: 'others' }, 'ward')).toMatchObject({ points: 0 })
  const others = openRateLimits(app.deps.pool, randomBytes(32), app.deps.log)
  expect(await others.read(LIMIT, 'ward')).toMatchObject({ points: 0 })
})

test('what was counted can be taken back', async () => {
  const limits = openRateLimits(app.deps.pool, randomBytes(32), app.deps.log)
  await limits.count(LIMIT, 'ward', 3)
  expect(await limits.count(LIMIT, 'ward', -1)).toMatchObject({ points: 2 })
})

test('all servers of a hospital have the same secrets, whichever asks first', async () => {
  const found = await Promise.all([1, 2, 3].map(() => readServerSecret(app.deps.db, 'a test')))
  expect(new Set(found.map((secret) => secret.toString('hex'))).size).toBe(1)
  expect(await readServerSecret(app.deps.db, 'another')).not.toEqual(found[0])
})

test('counts that are over are cleared at night, the others stay', async () => {
  const now = app.deps.clock().getTime()
  await app.deps.pool.query('insert into rate_limits values ($1, 1, $2), ($3, 1, $4)', [
    'over',
    now - 1,
    'not over',
    now + 1000,
  ])
  await clearCounts.run(app.deps, {})
  const { rows } = await app.deps.pool.query('select key from rate_limits')
  expect(rows).toEqual([{ key: 'not over' }])
})

test.for([
  [1, '1 second', 1],
  [1001, '2 seconds', 2],
  [150_000, '3 minutes', 150],
  [60 * 60_000, '60 minutes', 3600],
  [5 * 60 * 60_000 + 1, '6 hours', 18_001],
] as const)('%i ms to wait are said as "%s"', ([ms, said, retryAfter]) => {
  const { reason, details } = tooOften(message('http.tooManyCalls', waitingTime(ms)), ms)
  const sentence = readServerWords(['en']).write(reason, 'en')
  expect(sentence).toBe(`That was too often in a short time. Please try again in ${said}.`)
  expect(details).toEqual({ retryAfter })
})
