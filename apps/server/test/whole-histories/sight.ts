import { listDoctors, listFreeSlots } from '@desk/contract/doctor'
import { listFreeDays } from '@desk/contract/free-times'
import { addDays, dayMonthYear } from '@desk/rules/calendar-date'
import { expect } from 'vitest'
import { toSlot } from '../../src/features/appointments/presenter.ts'
import type { TestApp } from '../test-app.ts'
import type { Cast } from './cast.ts'
import { DAYS } from './steps.ts'
import { datesOf, freeSlots, type Truth } from './truth.ts'

const FIRST_DAY = addDays(DAYS[0], -1)
const SHOWN_DAYS = 4

type Slots = ReturnType<typeof toSlot>[]
/** Undefined for a doctor who cannot be booked. */
type Sight = { slots: ReadonlyMap<string, Slots>; next: Slots } | undefined

const slotsOf = (truth: Truth, doctorId: string, date: string, own: readonly string[] = []): Slots =>
  freeSlots(truth, { doctorId, date }, { ids: own }).map((slot) => toSlot(date, slot))

function sightOf(truth: Truth, doctorId: string): Sight {
  if (!truth.calendars.get(doctorId)?.isBookable) return undefined
  const slots = new Map(datesOf(truth, doctorId).map((date) => [date, slotsOf(truth, doctorId, date)]))
  return { slots, next: [...slots.values()].flat().slice(0, 3) }
}

/** Both servers show what the rules make of the tables, to everybody and to whoever holds a time. */
export async function expectSight(cast: Cast, after: Truth): Promise<void> {
  const sights = new Map(cast.doctors.map(({ doctorId }) => [doctorId, sightOf(after, doctorId)]))
  for (const server of cast.servers) {
    for (const [doctorId, sight] of sights) await expectShown(server, doctorId, sight)
    await expectSoonest(server, cast, sights)
  }
  await expectHeld(cast, after)
}

async function expectShown(server: TestApp, doctorId: string, sight: Sight): Promise<void> {
  const query = { doctorId, from: dayMonthYear(FIRST_DAY), days: String(SHOWN_DAYS) }
  const week = await server.call(listFreeDays, undefined, { query })
  if (!sight) return expect(week.status).toBe(404)
  const { days, next } = week.data
  const counts = Array.from({ length: SHOWN_DAYS }, (_, day) => addDays(FIRST_DAY, day)).map(
    (date) => [date, sight.slots.get(date)?.length ?? 0] as const,
  )
  expect(days.map(({ date, free }) => [date, free])).toEqual(counts)
  expect(days.filter(({ state, free }) => (state === 'free') !== free > 0)).toEqual([])
  expect(next).toEqual(sight.next)
  for (const date of DAYS) {
    const of = { doctorId, date: dayMonthYear(date) }
    const { data } = await server.call(listFreeSlots, undefined, { query: of })
    expect(data).toEqual(shown(sight.slots.get(date) ?? []))
  }
}

/** The schedule's version only matters to forms. */
const shown = (slots: readonly object[]) => slots.map((slot): unknown => expect.objectContaining(slot))

async function expectSoonest(
  server: TestApp,
  { administrator: { token } }: Cast,
  sights: ReadonlyMap<string, Sight>,
): Promise<void> {
  const query = { nextFree: 'true', sort: 'soonest' } as const
  const { data } = await server.call(listDoctors, undefined, { query, token })
  for (const [doctorId, sight] of sights) {
    expect(data.find(({ id }) => id === doctorId)?.nextTimes).toEqual(sight?.next)
  }
}

async function expectHeld({ servers: [first], holds }: Cast, after: Truth): Promise<void> {
  for (const [doctorId, { taken, isBookable }] of after.calendars) {
    const own = taken.find(({ id, kind }) => kind === 'booking' && holds.includes(id))
    if (!own || !isBookable) continue
    const query = { doctorId, date: dayMonthYear(own.date) }
    const { data } = await first.call(listFreeSlots, undefined, { query, headers: { hold: own.id } })
    expect(data).toEqual(shown(slotsOf(after, doctorId, own.date, [own.id])))
  }
}
