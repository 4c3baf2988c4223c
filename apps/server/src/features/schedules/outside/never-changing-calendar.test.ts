import { expect, test } from 'vitest'
import { event, useOutsideCalendars } from '../../../../test/outside-calendars.ts'
import { aDoctor } from '../../../../test/people.ts'
import { useTestApp } from '../../../../test/test-app.ts'

const app = useTestApp()
const anOutside = useOutsideCalendars()

test('a calendar that never changes is reckoned anew every day, so that its times go on for ever', async () => {
  const doctor = await aDoctor(app)
  const other = await anOutside(app, doctor)
  const { feed } = other
  feed.etag = '"for ever"'
  const everyWeek = event('UID:1\nDTSTART:20260105T080000Z\nDURATION:PT30M\nRRULE:FREQ=WEEKLY')
  await other.read(everyWeek)
  await other.read(everyWeek)
  expect(feed.answers).toEqual([200, 304])
  const latest = async () => {
    const { rows } = await app.deps.pool.query(
      'select max(ends_at) as latest from outside_busy where calendar_id = $1',
      [other.calendarId],
    )
    return new Date(rows[0].latest).getTime()
  }
  const [began, reach] = [app.deps.clock().getTime(), await latest()]
  for (const days of [1, 30]) {
    app.setNow(new Date(began + days * 86_400_000))
    await other.read(everyWeek)
    await other.read(everyWeek)
  }
  expect(feed.answers).toEqual([200, 304, 200, 304, 200, 304])
  expect(await latest()).toBe(reach + 28 * 86_400_000)
})
