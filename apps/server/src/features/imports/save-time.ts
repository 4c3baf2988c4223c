import type { Window } from '@desk/rules/schedule/schedule'
import { openAppointments } from '../appointments/hit-appointments.ts'
import { lockAllDoctors, saveClosedRows, deleteClosedRows } from '../schedules/closed-day-queries.ts'
import { hitsOf } from '../schedules/find-hits.ts'
import { lockScheduled } from '../schedules/queries.ts'
import { readSchedule, readSchedules } from '../schedules/read-schedules.ts'
import { deleteAbsenceRow, deleteDate, saveAbsenceRow, saveDateWindows } from '../schedules/write-queries.ts'
import type { AbsenceEntry, ClosedDayEntry, DateHoursEntry } from './import-entries.ts'
import { findDoctorByEmail } from './doctor-queries.ts'
import { conflict, type Outcome, type Stays } from './row-outcome.ts'
import type { Saving } from './saving-rows.ts'
import { findAbsence, findClosedDay, NO_TARGET } from './time-queries.ts'

export async function saveClosedDay(saving: Saving, { date, name }: ClosedDayEntry): Promise<Outcome> {
  if (await findClosedDay(saving.trx, date)) return { verdict: 'same', targetId: null }
  const doctors = await lockAllDoctors(saving.trx)
  const hits = await hitsBy(saving, doctors, () => saveClosedRows(saving.trx, [{ date, name }]))
  return hits > 0 ? conflict('would-hit') : { verdict: 'new', targetId: NO_TARGET }
}

export async function undoClosedDay({ trx }: Saving, { date, name }: ClosedDayEntry): Promise<Stays> {
  if ((await findClosedDay(trx, date)) !== name) return 'changed-since'
  await deleteClosedRows(trx, [date])
  return undefined
}

export async function saveDateHours(saving: Saving, entry: DateHoursEntry): Promise<Outcome> {
  const { trx, deps, at } = saving
  const doctor = await findDoctorByEmail(trx, entry.doctor)
  if (!doctor) return conflict('doctor-unknown', entry.doctor)
  await lockScheduled(trx, doctor.id)
  const { schedule } = await readSchedule(trx, doctor.id, at, deps.config)
  const present = schedule.dates.get(entry.date)
  if (present) {
    return isSameDay(present, entry.windows)
      ? { verdict: 'same', targetId: doctor.id }
      : conflict('hours-differ')
  }
  const write = () => saveDateWindows(trx, { doctorId: doctor.id, date: entry.date }, entry.windows)
  const hits = await hitsBy(saving, [doctor.id], write)
  return hits > 0 ? conflict('would-hit') : { verdict: 'new', targetId: doctor.id }
}

const wordsOf = (windows: readonly Window[]) => windows.map(({ start, end }) => `${start}-${end}`).join()
const isSameDay = (one: readonly Window[], other: readonly Window[]) => wordsOf(one) === wordsOf(other)

export async function undoDateHours(
  { trx, deps, at }: Saving,
  entry: DateHoursEntry,
  doctorId: string,
): Promise<Stays> {
  const { schedule } = await readSchedule(trx, doctorId, at, deps.config)
  const present = schedule.dates.get(entry.date)
  if (present && !isSameDay(present, entry.windows)) return 'changed-since'
  return (await deleteDate(trx, { doctorId, date: entry.date })) ? undefined : 'changed-since'
}

export async function saveAbsence(saving: Saving, entry: AbsenceEntry): Promise<Outcome> {
  const { trx } = saving
  const doctor = await findDoctorByEmail(trx, entry.doctor)
  if (!doctor) return conflict('doctor-unknown', entry.doctor)
  await lockScheduled(trx, doctor.id)
  const times = { startsAt: new Date(entry.startsAt), endsAt: new Date(entry.endsAt) }
  const present = await findAbsence(trx, { doctorId: doctor.id, ...times })
  if (present) return { verdict: 'same', targetId: present.id }
  const absence = { ...times, kind: 'other' as const, note: entry.note }
  const write = async () => void (await saveAbsenceRow(trx, { doctorId: doctor.id, id: undefined }, absence))
  if ((await hitsBy(saving, [doctor.id], write)) > 0) return conflict('would-hit')
  const saved = await findAbsence(trx, { doctorId: doctor.id, ...times })
  if (!saved) throw new Error('the absence is not there')
  return { verdict: 'new', targetId: saved.id }
}

export async function undoAbsence({ trx }: Saving, entry: AbsenceEntry, id: string): Promise<Stays> {
  const doctor = await findDoctorByEmail(trx, entry.doctor)
  const times = { startsAt: new Date(entry.startsAt), endsAt: new Date(entry.endsAt) }
  const present = doctor && (await findAbsence(trx, { doctorId: doctor.id, ...times }))
  if (present?.id !== id || present.note !== entry.note) return 'changed-since'
  return (await deleteAbsenceRow(trx, { doctorId: doctor?.id ?? '', id })) ? undefined : 'changed-since'
}

/** How many appointments a change would leave without hours. */
async function hitsBy(
  { trx, deps, at }: Saving,
  doctorIds: string[],
  write: () => Promise<void>,
): Promise<number> {
  const before = await readSchedules(trx, doctorIds, at, deps.config)
  await write()
  const open = await openAppointments.list(trx, doctorIds, at)
  if (open.length === 0) return 0
  return hitsOf(open, before, await readSchedules(trx, doctorIds, at, deps.config)).length
}
