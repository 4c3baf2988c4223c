import { cancelAppointment } from '@desk/contract/appointment-life'
import { listFreeSlots } from '@desk/contract/doctor'
import { type WhyNotFree, whyNotFree } from '@desk/contract/free-times'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { clock24, readClockTime } from '@desk/rules/clock-time'
import { WHY_NOT, type WhyNot } from '@desk/rules/schedule/why-not'
import { instantAt } from '@desk/rules/slots/zone-words'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyWorld, type Built, buildWorld, type World, WORLD_OF } from '../../../../test/any-world.ts'
import { scheduleOf } from '../../../../test/schedules.ts'
import { useTestApp } from '../../../../test/test-app.ts'

const app = useTestApp()

type Asked = { doctor: Built; drawn: World; time: string }
type Reasons = NonNullable<WhyNotFree['reasons']>

const queryOf = ({ doctorId, visitTypeId }: Built, date: string) => ({
  doctorId,
  date: dayMonthYear(date),
  ...(visitTypeId !== undefined && { visitTypeId }),
})

async function offered(doctor: Built, date: string): Promise<string[]> {
  const { data } = await app.call(listFreeSlots, undefined, { query: queryOf(doctor, date) })
  return data.map(({ startsAt }) => startsAt.slice(11, 16))
}

async function whyNotFor({ doctor, drawn, time }: Asked): Promise<WhyNotFree> {
  const query = { ...queryOf(doctor, drawn.date), time }
  return (await app.call(whyNotFree, undefined, { query, token: doctor.token })).data
}

async function openThen({ doctor, drawn, time }: Asked): Promise<void> {
  const start = readClockTime(time) ?? 0
  const end = start + (drawn.typeMinutes ?? drawn.settings.slot_minutes)
  await app.deps.pool.query('delete from date_hours where doctor_id = $1 and date = $2', [
    doctor.doctorId,
    drawn.date,
  ])
  await scheduleOf(app, doctor.doctorId).date(drawn.date, [{ start, end }])
}

/** To the last moment at which the time could be booked, within the horizon. */
async function goBack({ doctor, drawn, time }: Asked): Promise<void> {
  await scheduleOf(app, doctor.doctorId).settings({ horizon_days: 730 })
  const instant = instantAt(drawn.date, readClockTime(time) ?? 0, 'Europe/Berlin')
  app.setNow(new Date(instant.getTime() - (drawn.settings.notice_minutes + 1) * 60_000))
}

const setting =
  (columns: Record<string, number>) =>
  ({ doctor }: Asked) =>
    scheduleOf(app, doctor.doctorId).settings(columns)
const sqlOf =
  (text: string) =>
  ({ doctor }: Asked) =>
    app.deps.pool.query(text, [doctor.doctorId])
const release = (kind: string) =>
  sqlOf(
    `update slot_holds set released_at = now() where doctor_id = $1 and kind = '${kind}' and released_at is null`,
  )

/**
 * Takes away what a reason names; the clocks' skipped hour cannot be given back. The clock comes last: people act
 * before it is turned.
 */
const without: {
  readonly [Reason in Exclude<WhyNot, 'skipped'>]: (asked: Asked, reasons: Reasons) => unknown
} = {
  booked: async ({ doctor: { token } }, reasons) => {
    for (const { why, appointment } of reasons) {
      if (why !== 'booked' || !appointment) continue
      const cancelled = { appointmentId: appointment.id, reason: 'ill' }
      expect((await app.call(cancelAppointment, cancelled, { token })).reply.success).toBe(true)
    }
  },
  held: release('booking'),
  blocked: release('block'),
  absent: sqlOf('delete from absences where doctor_id = $1'),
  elsewhere: sqlOf('delete from outside_calendars where doctor_id = $1'),
  closed: () => app.deps.pool.query('delete from closed_days'),
  notice: setting({ notice_minutes: 0 }),
  horizon: setting({ horizon_days: 730 }),
  buffer: setting({ buffer_before: 0 }),
  'day-full': setting({ most_visits: 300 }),
  'outside-hours': openThen,
  break: openThen,
  'off-grid': openThen,
  past: goBack,
}

const tried = new Set<WhyNot>()
const named = new Set<WhyNot>()

async function expectOneOfBoth(drawn: World): Promise<void> {
  const now = app.deps.clock()
  const doctor = await buildWorld(app, drawn)
  const listed = await offered(doctor, drawn.date)
  const barred: [Asked, Reasons][] = []
  for (const time of new Set([...listed.slice(0, 4), ...drawn.asked.map(clock24)])) {
    const asked = { doctor, drawn, time }
    if (isTwice(asked)) continue
    const { isOffered, slot, reasons = [] } = await whyNotFor(asked)
    const isListed = listed.includes(time)
    const said = [time, isOffered, slot !== null, reasons.length === 0]
    expect(said).toEqual([time, isListed, isListed, isListed])
    for (const { why } of reasons) named.add(why)
    if (!isOffered) barred.push([asked, reasons])
  }
  const one = barred.find(([asked, reasons]) => isRemovable(asked, reasons))
  if (one) await expectOfferedWithout(...one)
  app.setNow(now)
}

const isWithin = ({ own, windows }: World, at: number) =>
  (own ?? windows).some((window) => window.start <= at && at < window.end)

const isPastMidnight = ({ drawn, time }: Asked) => isWithin(drawn, (readClockTime(time) ?? 0) + 1440)

/** The clock means the early one. */
const isTwice = (asked: Asked) =>
  isPastMidnight(asked) && isWithin(asked.drawn, readClockTime(asked.time) ?? 0)

/** Hours made for it must not run into the next day or another night, nor make it early. */
function isRemovable(asked: Asked, reasons: Reasons): boolean {
  const { drawn, time } = asked
  if (isPastMidnight(asked) || reasons.some(({ why }) => why === 'skipped')) return false
  const end = (readClockTime(time) ?? 0) + (drawn.typeMinutes ?? drawn.settings.slot_minutes)
  return end <= 1440 && !drawn.windows.some((window) => window.end > 1440)
}

async function expectOfferedWithout(asked: Asked, reasons: Reasons): Promise<void> {
  const whys = new Set(reasons.map(({ why }) => why))
  for (const [why, remove] of Object.entries(without)) {
    if (whys.has(WHY_NOT.find((one) => one === why) ?? 'skipped')) await remove(asked, reasons)
  }
  const { isOffered, reasons: left = [] } = await whyNotFor(asked)
  expect([left, isOffered]).toEqual([[], true])
  expect(await offered(asked.doctor, asked.drawn.date)).toContain(asked.time)
  for (const why of whys) tried.add(why)
}

test('over the real database a time is offered or has reasons, never both, never neither, and without what they name it is offered', async () => {
  const examples = WHY_NOT.map((why): [World] => [WORLD_OF[why]])
  const numRuns = examples.length + 30
  await fc.assert(fc.asyncProperty(anyWorld, expectOneOfBoth), { numRuns, examples, endOnFailure: true })
  expect(named).toEqual(new Set(WHY_NOT))
  expect(tried).toEqual(new Set(WHY_NOT.filter((why) => why !== 'skipped')))
})
