import { getUserData } from '@desk/contract/auth'
import { expect, test } from 'vitest'
import { aToken, aUser } from '../../../test/people.ts'
import { MONDAY_7_AM, useTestApp } from '../../../test/test-app.ts'
import { clearEndedSessionsJob } from './jobs.ts'

const app = useTestApp()

const DAY = 24 * 60 * 60_000
const setDay = (days: number) => app.setNow(new Date(MONDAY_7_AM.getTime() + days * DAY))

test('sessions that have ended are cleared at night, the others stay', async () => {
  const paul = await aUser(app)
  setDay(1)
  const token = await aToken(app, paul.id)
  setDay(7)
  await clearEndedSessionsJob.run(app.deps, {})
  const { rows } = await app.deps.pool.query('select created_at as "createdAt" from sessions')
  expect(rows).toEqual([{ createdAt: new Date(MONDAY_7_AM.getTime() + DAY) }])
  expect((await app.call(getUserData, { token }, { token })).status).toBe(200)
})

test('a session ends for good thirty days after the log-in', async () => {
  const { token } = await aUser(app)
  for (const day of [6, 12, 18, 24, 29]) {
    setDay(day)
    await app.call(getUserData, { token }, { token })
  }
  setDay(30)
  await clearEndedSessionsJob.run(app.deps, {})
  expect((await app.deps.pool.query('select id from sessions')).rows).toEqual([])
})
