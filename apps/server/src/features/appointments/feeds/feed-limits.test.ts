import { makeCalendarFeed } from '@desk/contract/calendar'
import { expect, test } from 'vitest'
import { lookAtFeed } from '../../../../test/feeds.ts'
import { aUser } from '../../../../test/people.ts'
import { useTestApp } from '../../../../test/test-app.ts'

const app = useTestApp({ RATE_LIMITS: 'on' })

test('an address is read 120 times an hour, and others go on', async () => {
  const [one, other] = [await aUser(app), await aUser(app)]
  const [url, another] = await Promise.all(
    [one, other].map(async (user) => (await app.call(makeCalendarFeed, {}, user)).data.url),
  )
  const statuses = []
  for (let turn = 0; turn < 122; turn += 1) statuses.push((await lookAtFeed(app, url ?? '')).status)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(114)
  const refused = await lookAtFeed(app, url ?? '')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await lookAtFeed(app, another ?? '')).status).toBe(200)
})
