import { argon2Sync } from 'node:crypto'
import { logIn } from '@desk/contract/auth'
import { expect, test } from 'vitest'
import { aToken, aUser, PASSWORD } from '../../../test/people.ts'
import { MONDAY_7_AM, useTestApp } from '../../../test/test-app.ts'
import { send } from '../../../test/raw-calls.ts'
import { useWholeHashes } from '../../../test/use-hashes.ts'
import { setBlocked } from './queries.ts'
import { findPasswordHash, setPasswordHash } from './queries.ts'

const app = useTestApp()

test('the right email address and password give a token, with the message of the specification', async () => {
  const { email } = await aUser(app)
  const { status, reply } = await app.call(logIn, { email, password: PASSWORD })
  expect(status).toBe(200)
  expect(reply).toEqual({
    success: true,
    message: 'Login Successfully',
    token: expect.any(String),
    deviceToken: expect.any(String),
  })
})

test('the email address counts however it is capitalised', async () => {
  await aUser(app, { email: 'Paul@Example.org' })
  for (const email of ['paul@example.org', 'PAUL@EXAMPLE.ORG', ' Paul@Example.org ']) {
    expect((await app.call(logIn, { email, password: PASSWORD })).reply.success).toBe(true)
  }
})

test('the password counts to the letter', async () => {
  const { email } = await aUser(app)
  for (const password of [PASSWORD.toUpperCase(), ` ${PASSWORD}`, `${PASSWORD} `, PASSWORD.slice(0, -1)]) {
    expect((await app.call(logIn, { email, password })).reply.success).toBe(false)
  }
})

test('an unknown address and a wrong password get the same answer', async () => {
  const { email } = await aUser(app)
  const wrong = await send(app, logIn, { body: { email, password: 'wrong' } })
  const unknown = await send(app, logIn, { body: { email: 'nobody@example.org', password: 'wrong' } })
  expect(wrong.status).toBe(200)
  expect(wrong.reply).toMatchObject({ success: false, message: expect.stringContaining('not right') })
  expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text])
})

test('an unknown address costs the work of a password all the same', async () => {
  useWholeHashes()
  const { email } = await aUser(app)
  const timeOf = async (address: string) => {
    const times: number[] = []
    for (let round = 0; round < 5; round += 1) {
      const started = performance.now()
      await app.call(logIn, { email: address, password: 'wrong' })
      times.push(performance.now() - started)
    }
    return Math.min(...times)
  }
  // Without hashing it would take about a twentieth.
  expect(await timeOf('nobody@example.org')).toBeGreaterThan((await timeOf(email)) / 3)
})

test('a blocked account is refused, and only who knows the password learns why (R3)', async () => {
  const { id, email } = await aUser(app)
  await setBlocked(app.deps.db, id, app.deps.clock())
  const { status, reply } = await app.call(logIn, { email, password: PASSWORD })
  expect(status).toBe(200)
  expect(reply).toMatchObject({ success: false, message: expect.stringContaining('blocked') })
  expect(reply.token).toBeUndefined()
  const guess = await app.call(logIn, { email, password: 'wrong' })
  expect(guess.reply.message).not.toContain('blocked')
})

test('each log-in gives a token of its own, and none is stored', async () => {
  const { email } = await aUser(app)
  const answers = await Promise.all([1, 2, 3].map(() => app.call(logIn, { email, password: PASSWORD })))
  const tokens = answers.map(({ reply }) => reply.token ?? '')
  expect(new Set(tokens).size).toBe(3)
  const { rows } = await app.deps.pool.query<{ row: string }>('select s::text as row from sessions s')
  expect(rows).toHaveLength(4)
  for (const token of tokens) {
    expect(token.length).toBeGreaterThanOrEqual(43)
    expect(rows.filter(({ row }) => row.includes(token))).toEqual([])
  }
})

test('whoever logs in all day keeps the newest sessions only', async () => {
  const { id, email } = await aUser(app)
  for (let times = 0; times < 55; times += 1) {
    app.setNow(new Date(MONDAY_7_AM.getTime() + times * 60_000))
    await aToken(app, id)
  }
  await app.call(logIn, { email, password: PASSWORD })
  const { rows } = await app.deps.pool.query('select id from sessions where user_id = $1', [id])
  expect(rows).toHaveLength(50)
})

test.each([
  { made: 'by the first version', start: 'argon2id', memory: 19_456, passes: 2 },
  { made: 'at a lower cost', start: '$argon2id$v=19$m=8192,t=1,p=1', memory: 8192, passes: 1 },
])('a password hash made $made works, and is made anew at the log-in', async ({ start, memory, passes }) => {
  useWholeHashes()
  const { id, email } = await aUser(app)
  const input = {
    message: PASSWORD,
    nonce: Buffer.alloc(16, 7),
    memory,
    passes,
    parallelism: 1,
    tagLength: 32,
  }
  const [salt, tag] = [input.nonce, argon2Sync('argon2id', input)].map((bytes) => bytes.toString('base64'))
  const old = `${start}$${salt}$${tag}`
  const { db } = app.deps
  await setPasswordHash(db, id, { former: (await findPasswordHash(db, id)).passwordHash, next: old })

  expect((await app.call(logIn, { email, password: 'wrong' })).reply.success).toBe(false)
  expect((await findPasswordHash(db, id)).passwordHash).toBe(old)
  for (const time of ['first', 'second']) {
    const { reply } = await app.call(logIn, { email, password: PASSWORD })
    expect(reply.success, `${time} time`).toBe(true)
    expect((await findPasswordHash(db, id)).passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  }
})
