import { unblockTime } from '@desk/contract/day'
import { deleteAbsence, saveDateHours } from '@desk/contract/schedule-changes'
import { addDays, type IsoDate } from '@desk/rules/calendar-date'
import { hospitalSlots } from '@desk/rules/slots/hospital-slots'
import { aToken, type TestDoctor } from '../people.ts'
import { scheduleNow, scheduleOf } from '../schedules.ts'
import type { TestApp } from '../test-app.ts'
import type { Random } from './random.ts'

export type Slot = { doctorId: string; date: IsoDate; start: number; startsAt: Date; endsAt: Date }

/** A doctor's time that nobody can book until something opens it. */
export type Opening = {
  slots: Slot[]
  open: () => Promise<void>
}
type Reply = { success: boolean; message?: string | undefined }

async function made(call: Promise<{ reply: Reply }>): Promise<void> {
  const { reply } = await call
  if (!reply.success) throw new Error(`nothing was opened: ${reply.message}`)
}

const FIRST_DAY = 4
const WORK = { workStart: 9 * 60, workEnd: 10 * 60 + 30 }
const BLOCKED = { workStart: 9 * 60 + 30, workEnd: 10 * 60 }
const LONGER = { workStart: 10 * 60 + 30, workEnd: 11 * 60 }

export async function makeOpenings(
  test: TestApp,
  doctors: readonly TestDoctor[],
  { first, days, random }: { first: IsoDate; days: number; random: Random },
): Promise<Opening[]> {
  const all: Opening[] = []
  for (const doctor of doctors) {
    const span = Math.floor((days - FIRST_DAY) / 3)
    const dateIn = (third: number) =>
      addDays(first, FIRST_DAY + third * span + Math.floor(random.next() * span))
    all.push(await anAbsence(test, doctor, dateIn(0)))
    all.push(await aBlock(test, doctor, dateIn(1)))
    all.push(longerHours(test, doctor, dateIn(2)))
  }
  return all
}

type Hours = { workStart: number; workEnd: number }

function slotsIn({ deps }: TestApp, { doctorId }: TestDoctor, date: IsoDate, hours: Hours): Slot[] {
  const { timeZone } = deps.config
  return hospitalSlots({ ...hours, date, step: 15, timeZone }).map(({ start, startsAt, endsAt }) => ({
    doctorId,
    date,
    start,
    startsAt,
    endsAt,
  }))
}

const spanOf = (slots: readonly Slot[]) => {
  const [from, until] = [slots[0]?.startsAt, slots.at(-1)?.endsAt]
  if (!from || !until) throw new Error('there is no such time')
  return { from, until }
}

async function anAbsence(test: TestApp, doctor: TestDoctor, date: IsoDate): Promise<Opening> {
  const slots = slotsIn(test, doctor, date, WORK)
  const { from, until } = spanOf(slots)
  await scheduleOf(test, doctor.doctorId).absence(from.toISOString(), until.toISOString())
  const open = async () => {
    const { rows } = await test.deps.pool.query<{ id: string }>(
      'select id from absences where doctor_id = $1',
      [doctor.doctorId],
    )
    const asked = { ...(await scheduleNow(test, doctor)), absenceId: rows[0]?.id ?? '' }
    return made(test.call(deleteAbsence, asked, { token: await aToken(test, doctor.id) }))
  }
  return { slots, open }
}

async function aBlock(test: TestApp, doctor: TestDoctor, date: IsoDate): Promise<Opening> {
  const slots = slotsIn(test, doctor, date, BLOCKED)
  const { from, until } = spanOf(slots)
  const { rows } = await test.deps.pool.query<{ id: string }>(
    `insert into slot_holds (doctor_id, kind, starts_at, ends_at, created_at) values ($1, 'block', $2, $3, $4)
     returning id`,
    [doctor.doctorId, from, until, test.deps.clock()],
  )
  const blockId = rows[0]?.id ?? ''
  const open = async () => made(test.call(unblockTime, { blockId }, { token: await aToken(test, doctor.id) }))
  return { slots, open }
}

function longerHours(test: TestApp, doctor: TestDoctor, date: IsoDate): Opening {
  const windows = [{ start: '09:00', end: '11:00' }]
  const open = async () => {
    const asked = { ...(await scheduleNow(test, doctor)), date, windows }
    return made(test.call(saveDateHours, asked, { token: await aToken(test, doctor.id) }))
  }
  return { slots: slotsIn(test, doctor, date, LONGER), open }
}
