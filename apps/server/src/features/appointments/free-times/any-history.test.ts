import { listDoctors, listFreeSlots, type Slot } from '@desk/contract/doctor'
import { listFreeDays } from '@desk/contract/free-times'
import { addDays, dayMonthYear } from '@desk/rules/calendar-date'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { acts, type Cast, DAYS, type Step, steps, TODAY } from '../../../../test/free-time-histories.ts'
import { aDoctor, anAdministrator } from '../../../../test/people.ts'
import { scheduleOf } from '../../../../test/schedules.ts'
import { MONDAY_7_AM, useTestApp } from '../../../../test/test-app.ts'
import { SYSTEM } from '../../../platform/actor.ts'
import { keptSchedules } from '../../schedules/kept-schedules.ts'
import { listFreeSlots as readFreeSlots } from '../list-free-slots.ts'

// Two servers on one database, which tell each other nothing.
const servers = [useTestApp(), useTestApp()] as const
const [first] = servers
const HORIZON = 9

/** With nothing kept: every date anew from the database. */
async function recomputed({ doctor: { doctorId } }: Cast): Promise<Map<string, Slot[]>> {
  const { deps } = first
  const fresh = { ...deps, schedules: keptSchedules(deps.pool, deps.clock, deps.config) }
  const found = new Map<string, Slot[]>()
  for (let offset = -1; offset <= HORIZON; offset += 1) {
    const date = addDays(TODAY, offset)
    found.set(date, await readFreeSlots(fresh, SYSTEM, { doctorId, date }))
  }
  return found
}

async function expectSight(cast: Cast): Promise<void> {
  const { doctorId } = cast.doctor
  if (cast.isBlocked) return expectNothing(doctorId)
  const truth = await recomputed(cast)
  const next = [...truth.values()].flat().slice(0, 3)
  for (const server of servers) {
    for (const date of DAYS.slice(0, 2)) {
      const query = { doctorId, date: dayMonthYear(date) }
      const { data } = await server.call(listFreeSlots, undefined, { query })
      expect(data).toEqual(truth.get(date))
    }
    const query = { doctorId, from: dayMonthYear(TODAY), days: String(HORIZON + 1) }
    const { data: week } = await server.call(listFreeDays, undefined, { query })
    expect(week.days.map(({ date, free }) => [date, free])).toEqual(
      [...truth].slice(1).map(([date, slots]) => [date, slots.length]),
    )
    expect(week.days.filter(({ state, free }) => (state === 'free') !== free > 0)).toEqual([])
    expect(week.next).toEqual(next)
    const list = { query: { nextFree: 'true', sort: 'soonest' } as const, token: cast.administrator.token }
    const { data: doctors } = await server.call(listDoctors, undefined, list)
    expect(doctors.find(({ id }) => id === doctorId)?.nextTimes).toEqual(next)
  }
}

async function expectNothing(doctorId: string): Promise<void> {
  for (const server of servers) {
    const query = { doctorId }
    expect((await server.call(listFreeDays, undefined, { query })).status).toBe(404)
  }
}

async function take(cast: Cast, step: Step): Promise<void> {
  if (step.act !== 'wait') return void (await acts[step.act](servers[step.on] ?? first, cast, step))
  cast.now += step.minutes
  for (const server of servers) server.setNow(new Date(+MONDAY_7_AM + cast.now * 60_000))
}

async function play(history: readonly Step[]): Promise<void> {
  for (const server of servers) server.setNow(MONDAY_7_AM)
  await first.deps.pool.query('delete from closed_days')
  const doctor = await aDoctor(first, { timings: ['09:00', '11:00'] })
  await scheduleOf(first, doctor.doctorId).settings({ horizon_days: HORIZON })
  const administrator = await anAdministrator(first)
  const cast: Cast = { doctor, administrator, holds: [], blocks: [], now: 0, isBlocked: false }
  for (const step of history) {
    await take(cast, step)
    await expectSight(cast)
  }
}

test('over two servers, after whatever is written and however time passes, every reading equals what is recomputed from the database', async () => {
  await fc.assert(fc.asyncProperty(steps, play), { numRuns: 12, endOnFailure: true })
}, 120_000)
