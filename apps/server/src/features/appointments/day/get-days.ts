import { type Block, type getDays as contract, MOST_DAYS } from '@desk/contract/day'
import type { DataOf, QueryOf } from '@desk/contract/endpoint'
import { addDays } from '@desk/rules/calendar-date'
import { clock24 } from '@desk/rules/clock-time'
import { hospitalDay, hospitalTime, hospitalToday, isoWithOffset } from '@desk/rules/slots/hospital-slots'
import type { Caller } from '../../../platform/actor.ts'
import type { ReadingDependencies } from '../../audit/record-opening.ts'
import { outsideOf } from '../outside-of.ts'
import { toSlot } from '../presenter.ts'
import { tooManyDays } from './failures.ts'
import { getOwnDoctor } from './own-doctor.ts'
import { listBlocks, listDayAppointments } from './queries.ts'

/** What a doctor does on some days, and when nobody may book. */
export async function getDays(
  { db, schedules, clock, config: { timeZone }, recordOpening }: ReadingDependencies,
  actor: Caller,
  asked: QueryOf<typeof contract>,
): Promise<DataOf<typeof contract>> {
  const { from = hospitalToday(clock(), timeZone), to = from } = asked
  if (to >= addDays(from, MOST_DAYS)) throw tooManyDays(MOST_DAYS)
  const doctor = await getOwnDoctor(db, actor)
  const doctorId = doctor.id
  const rows = await listDayAppointments(db, { doctorId, from, to })
  if (rows.length > 0) {
    const guests = rows.filter(({ patientId }) => patientId === null).length
    const subjects = rows.map(({ patientId }) => patientId)
    const details = { appointments: rows.length, guests }
    await recordOpening(actor, { action: 'patient-data-opened', subjects, details })
  }
  // A night that begins on the last day ends on the next.
  const range = {
    startsAt: hospitalDay(from, timeZone).start,
    endsAt: hospitalDay(addDays(to, 1), timeZone).end,
  }
  const blocks = await listBlocks(db, doctorId, range)
  const { schedule } = await schedules.get(doctor)
  const now = clock()
  return {
    now: now.toISOString(),
    appointments: rows.map(({ id, date, name, phone, state, patientId, hasNote, visitType, ...slot }) => ({
      ...toSlot(date, slot),
      id,
      name,
      phone,
      state,
      hasNote,
      visitType,
      outside: outsideOf(schedule, { ...slot, date }, now),
      hasAccount: patientId !== null,
    })),
    blocks: blocks.map((block) => toBlock(block, timeZone)),
  }
}

type BlockRow = Awaited<ReturnType<typeof listBlocks>>[number]

function toBlock({ id, startsAt, endsAt, reason }: BlockRow, timeZone: string): Block {
  const [start, end] = [hospitalTime(startsAt, timeZone), hospitalTime(endsAt, timeZone)]
  return {
    id,
    reason,
    date: start.date,
    from: clock24(start.minutes),
    until: clock24(end.minutes),
    startsAt: isoWithOffset(startsAt, start.date, start.minutes),
    endsAt: isoWithOffset(endsAt, end.date, end.minutes),
  }
}
