import { requestEnd } from '@desk/rules/appointment-changes'
import { expect, test } from 'vitest'
import { anAppointment } from '../../../../test/bookings.ts'
import { aDoctor } from '../../../../test/people.ts'
import { useTestApp } from '../../../../test/test-app.ts'
import { listExpired, listToRemindOf } from './request-queries.ts'

const app = useTestApp()
const HOUR = 60 * 60 * 1000

type Request = { id: string; placedAt: Date; startsAt: Date; isReminded: boolean }

const REQUESTS = `select id, placed_at as "placedAt", starts_at as "startsAt", doctor_reminded_at is not null as "isReminded"
  from appointments order by placed_at`

test('requests are found as the rule says, after how many hours they may expire', async () => {
  const doctor = await aDoctor(app)
  const { pool, db, clock } = app.deps
  const now = clock().getTime()
  for (const [place, date] of [
    '2027-03-01',
    '2027-03-02',
    '2027-03-04',
    '2027-03-09',
    '2027-03-30',
  ].entries()) {
    for (const time of ['09:00', '11:00', '14:00']) await anAppointment(app, doctor, { date, time })
    const ago = [new Date(now - place * 11 * HOUR), date]
    await pool.query('update appointments set placed_at = $1 where date = $2', ago)
  }
  await pool.query(`update appointments set doctor_reminded_at = placed_at where start_minute = 660`)
  const { rows } = await pool.query<Request>(REQUESTS)
  for (const hours of [1, 24, 48, 72, 1_440]) {
    for (let later = 0; later <= 96; later += 4) {
      const at = new Date(now + later * HOUR)
      const ends = rows.map((row) => ({ ...row, ...requestEnd(row, hours) }))
      const idsOf = (some: readonly Request[]) => some.map(({ id }) => id).toSorted()
      const expired = idsOf(ends.filter(({ expiresAt }) => expiresAt <= at))
      const due = idsOf(ends.filter(({ remindAt, isReminded }) => !isReminded && remindAt <= at))
      expect((await listExpired(db, at, hours)).toSorted()).toEqual(expired)
      expect((await listToRemindOf(db, at, hours)).toSorted()).toEqual(due)
    }
  }
})
