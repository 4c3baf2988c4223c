import { saveClosedDays } from '@desk/contract/closed-days'
import { expect, test } from 'vitest'
import { aDoctor, anAdministrator } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'

const app = useTestApp()

const HOLIDAY = { date: '2027-03-02', name: 'Holiday' }
const VISITS_EACH = 1250

async function aFullDay(): Promise<void> {
  for (const { doctorId } of [await aDoctor(app), await aDoctor(app)]) {
    await app.deps.pool.query(
      `insert into appointments (doctor_id, date, start_minute, end_minute, starts_at, ends_at, name, phone, address)
       select $1, '2027-03-02', minute, minute + 1, timestamptz '2027-03-01 23:00Z' + minute * interval '1 minute',
         timestamptz '2027-03-01 23:00Z' + (minute + 1) * interval '1 minute', 'Paul Meier', '0151 1', 'Ring 2'
       from generate_series(0, $2 - 1) minute`,
      [doctorId, VISITS_EACH],
    )
  }
}

const states = async () =>
  (
    await app.deps.pool.query<{ state: string; count: number }>(
      'select state, count(*)::int as count from appointments group by state order by state',
    )
  ).rows

test('a day of two hundred doctors can be closed: of 2,500 visits each is decided on, in one body', async () => {
  await aFullDay()
  const admin = await anAdministrator(app)
  const closing = { closedDaysVersion: 0, save: [HOLIDAY], remove: [] }
  const { data } = await app.call(saveClosedDays, { ...closing, tryOnly: true }, admin)
  expect(data.hits).toHaveLength(2 * VISITS_EACH)
  const decisions = data.hits.map(({ appointmentId }, place) => ({
    appointmentId,
    decision: place % 5 === 0 ? ('cancel' as const) : ('keep' as const),
  }))
  const refused = await app.call(saveClosedDays, { ...closing, decisions: decisions.slice(1) }, admin)
  expect(refused.reply).toMatchObject({
    success: false,
    message: expect.stringContaining('affects 2,500 appointments'),
  })
  expect(await states()).toEqual([{ state: 'pending', count: 2500 }])
  const saved = await app.call(saveClosedDays, { ...closing, decisions, message: 'Holiday' }, admin)
  expect(saved.data).toMatchObject({ isSaved: true, closedDays: { days: [HOLIDAY] } })
  expect(await states()).toEqual([
    { state: 'cancelled', count: 500 },
    { state: 'pending', count: 2000 },
  ])
})
