import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { aUser } from '../../../test/people.ts'
import { MONDAY_7_AM, useTestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import { hashToken } from '../../platform/security/tokens.ts'
import { clearEndedLinksJob } from './jobs.ts'
import { createOneTimeLink, type LinkPurpose, useOneTimeLink, voidOneTimeLinks } from './one-time-links.ts'

const app = useTestApp()

type Address = { address: string }

const PROVE: LinkPurpose<Address> = {
  name: 'prove',
  path: '/prove',
  validMs: 60_000,
  payload: z.object({ address: z.string() }),
}
const INVITE = { ...PROVE, name: 'invite' }

const linkFor = (userId: string | null, address = 'new@example.org', purpose = PROVE) =>
  createOneTimeLink(app.deps.db, purpose, { userId, payload: { address } }, app.deps.clock())

const tokenOf = (path: string) => path.split('#')[1] ?? ''

const use = (path: string, purpose = PROVE) =>
  inTransaction(app.deps.db, (trx) => useOneTimeLink(trx, purpose, tokenOf(path), app.deps.clock()))

test('a link says whose it is and what it does, once, and only its hash is stored', async () => {
  const { id } = await aUser(app)
  const path = await linkFor(id)
  expect(path).toMatch(/^\/prove#[\w-]{43}$/)
  const { rows } = await app.deps.pool.query('select * from one_time_links')
  expect(rows).toMatchObject([{ token_hash: hashToken(tokenOf(path)), user_id: id, used_at: null }])
  expect(JSON.stringify(rows)).not.toContain(tokenOf(path))
  expect(await use(path)).toEqual({ userId: id, payload: { address: 'new@example.org' } })
  expect(await use(path)).toBeUndefined()
})

test('a link is for its purpose, and until its time is over', async () => {
  const { id } = await aUser(app)
  const path = await linkFor(id)
  expect(await use(path, INVITE)).toBeUndefined()
  expect(await use('/prove#made-up')).toBeUndefined()
  app.setNow(new Date(MONDAY_7_AM.getTime() + PROVE.validMs))
  expect(await use(path)).toBeUndefined()
  app.setNow(new Date(MONDAY_7_AM.getTime() + PROVE.validMs - 1))
  expect(await use(path)).toBeDefined()
})

test('the first use ends every other link of the same purpose and person, and no more', async () => {
  const [{ id }, other] = [await aUser(app), await aUser(app)]
  const [first, second] = [await linkFor(id), await linkFor(id, 'second@example.org')]
  const [others, anotherPurpose] = [await linkFor(other.id), await linkFor(id, 'a@example.org', INVITE)]
  expect(await use(second)).toBeDefined()
  expect(await use(first)).toBeUndefined()
  expect(await use(others)).toBeDefined()
  expect(await use(anotherPurpose, INVITE)).toBeDefined()
})

test('of links without an account those with the same payload end together', async () => {
  const invite = (address: string) => linkFor(null, address, INVITE)
  const [once, again] = [await invite('one@example.org'), await invite('one@example.org')]
  const other = await invite('two@example.org')
  expect(await use(again, INVITE)).toEqual({ userId: null, payload: { address: 'one@example.org' } })
  expect(await use(once, INVITE)).toBeUndefined()
  expect(await use(other, INVITE)).toBeDefined()
})

test('of two links of one person that are used at the same moment one counts', async () => {
  const { id } = await aUser(app)
  const paths = [await linkFor(id), await linkFor(id), await linkFor(id), await linkFor(id)]
  const used = await Promise.all(paths.map((path) => use(path)))
  expect(used.filter(Boolean)).toHaveLength(1)
})

test('links can be made void, and are cleared at night when their time is over', async () => {
  const [{ id }, other] = [await aUser(app), await aUser(app)]
  const [mine, others] = [await linkFor(id), await linkFor(other.id)]
  await voidOneTimeLinks(app.deps.db, id, [PROVE], app.deps.clock())
  expect(await use(mine)).toBeUndefined()
  await clearEndedLinksJob.run(app.deps, {})
  expect(await use(others)).toBeDefined()
  app.setNow(new Date(MONDAY_7_AM.getTime() + PROVE.validMs))
  await clearEndedLinksJob.run(app.deps, {})
  expect((await app.deps.pool.query('select * from one_time_links')).rows).toEqual([])
})
