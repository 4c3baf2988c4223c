import {
  type Block,
  type getDays as contract,
  type HeldTime,
  MOST_DAYS,
  type OpenTime,
} from '@desk/contract/day'
import type { DataOf, QueryOf } from '@desk/contract/endpoint'
import { addDays, type IsoDate } from '@desk/rules/calendar-date'
import { clock24 } from '@desk/rules/clock-time'
import { openHours } from '@desk/rules/schedule/open-hours'
import type { Schedule } from '@desk/rules/schedule/schedule'
import { hospitalDay, hospitalTime, hospitalToday, isoWithOffset } from '@desk/rules/slots/hospital-slots'
import type { Caller } from '../../../platform/actor.ts'
import { recordAppointmentsShown } from '../../audit/record-appointments-shown.ts'
import type { ReadingDependencies } from '../../audit/record-opening.ts'
import { outsideOf } from '../outside-of.ts'
import { endsBeforeItBegins } from '../../schedules/failures.ts'
import { toHospitalIso } from '../../schedules/presenter.ts'
import { toSlot } from '../presenter.ts'
import { tooManyDays } from './failures.ts'
import { findNextVisit, toNext } from './next-visit.ts'
import { listProposed, toProposed } from './proposed-times.ts'
import { listBlocks, listDayAppointments, listHeld } from './queries.ts'
import { getWhoseDay } from './whose-day.ts'

/** Private notes are hidden from administrators. */
export async function getDays(
  { db, pool, schedules, clock, config: { timeZone }, recordOpening }: ReadingDependencies,
  actor: Caller,
  asked: QueryOf<typeof contract>,
): Promise<DataOf<typeof contract>> {
  const { from = hospitalToday(clock(), timeZone), to = from } = asked
  if (to < from) throw endsBeforeItBegins('to')
  if (to >= addDays(from, MOST_DAYS)) throw tooManyDays(MOST_DAYS)
  const { doctor, party } = await getWhoseDay({ db, pool }, actor, asked.doctorId)
  const isOwn = party === 'doctor'
  const doctorId = doctor.id
  // The last day's night ends on the next date.
  const range = {
    startsAt: hospitalDay(from, timeZone).start,
    endsAt: hospitalDay(addDays(to, 1), timeZone).end,
  }
  const rows = await listDayAppointments(db, { doctorId, from, to })
  const proposed = await listProposed(db, doctorId, range)
  const next = asked.withoutNext ? undefined : await findNextVisit(db, doctorId, to)
  const patientIds = [...rows, ...proposed, ...(next ? [next] : [])].map(({ patientId }) => patientId)
  await recordAppointmentsShown({ recordOpening }, actor, patientIds)
  const now = clock()
  const blocks = await listBlocks(db, doctorId, range)
  const held = await listHeld(db, doctorId, range, now)
  const { schedule } = await schedules.get(doctor)
  return {
    doctorId,
    now: now.toISOString(),
    appointments: rows.map(
      ({ id, date, name, phone, state, patientId, email, hasNote, visitType, ...slot }) => ({
        ...toSlot(date, slot),
        id,
        name,
        phone,
        state,
        hasNote: isOwn && hasNote,
        visitType,
        outside: outsideOf(schedule, { ...slot, date }, now),
        hasAccount: patientId !== null,
        isTold: patientId !== null || email !== null,
      }),
    ),
    blocks: blocks.map((block) => toBlock(block, { timeZone, isOwn })),
    holds: held.map((hold) => toHeld(hold, timeZone)),
    proposals: proposed.map((row) => toProposed(row, { doctorId, timeZone, isOwn })),
    hours: hoursFrom(schedule, { from, to, today: hospitalToday(now, timeZone), timeZone }),
    ...(next && { next: toNext(next) }),
  }
}

type HeldRow = Awaited<ReturnType<typeof listHeld>>[number]

function toHeld({ kind, startsAt, endsAt }: HeldRow, timeZone: string): HeldTime {
  return {
    kind: kind === 'offer' ? 'offer' : 'booking',
    date: hospitalTime(startsAt, timeZone).date,
    startsAt: toHospitalIso(startsAt, timeZone),
    endsAt: toHospitalIso(endsAt, timeZone),
  }
}

type Days = { from: IsoDate; to: IsoDate; today: IsoDate; timeZone: string }

/** Schedules keep no hours of the long past. */
function hoursFrom(schedule: Schedule, { from, to, today, timeZone }: Days): OpenTime[] {
  const hours: OpenTime[] = []
  for (let date = from < today ? today : from; date <= to; date = addDays(date, 1)) {
    for (const { start, end, startsAt, endsAt } of openHours(schedule, date, timeZone)) {
      hours.push({
        date,
        startsAt: isoWithOffset(startsAt, date, start),
        endsAt: isoWithOffset(endsAt, date, end),
      })
    }
  }
  return hours
}

type BlockRow = Awaited<ReturnType<typeof listBlocks>>[number]

function toBlock(
  { id, startsAt, endsAt, reason }: BlockRow,
  { timeZone, isOwn }: { timeZone: string; isOwn: boolean },
): Block {
  const [start, end] = [hospitalTime(startsAt, timeZone), hospitalTime(endsAt, timeZone)]
  return {
    id,
    reason: isOwn ? reason : '',
    date: start.date,
    from: clock24(start.minutes),
    until: clock24(end.minutes),
    startsAt: isoWithOffset(startsAt, start.date, start.minutes),
    endsAt: isoWithOffset(endsAt, end.date, end.minutes),
  }
}
