import { setTimeout as pause } from 'node:timers/promises'
import { getSchedule } from '@desk/contract/schedule'
import { deleteAbsence, saveAbsence } from '@desk/contract/schedule-changes'
import { addDays, type IsoDate } from '@desk/rules/calendar-date'
import { clock24 } from '@desk/rules/clock-time'
import type { DoctorPerson } from '@desk/testing/people'
import { type LifeTally, note } from './life-load.ts'
import { send } from './send.ts'

/** `isThere`: false once its end is acknowledged; undefined: unknown. */
type TimeOff = { note: string; isThere: boolean | undefined }
export type ScheduleLoad = { timesOff: TimeOff[]; tally: LifeTally; stop(): Promise<void> }

type Desk = { doctor: DoctorPerson; today: IsoDate }

/** After patients' days, because those who wait are asked for freed times. */
const FIRST_DAY = 63
const DAYS = 6
const RETRY_DELAY_MS = 20

export function startSchedule(url: () => string, desk: Desk): ScheduleLoad {
  const tally: LifeTally = { acknowledged: 0, unexpected: [] }
  const timesOff: TimeOff[] = []
  const stopping = new AbortController()
  const running = (async () => {
    while (!stopping.signal.aborted) {
      const isAnswered = await change(url(), desk, { timesOff, tally })
      if (!isAnswered) await pause(RETRY_DELAY_MS)
    }
  })()
  const stop = async () => {
    stopping.abort()
    await running
  }
  return { timesOff, tally, stop }
}

async function change(
  url: string,
  desk: Desk,
  load: Pick<ScheduleLoad, 'timesOff' | 'tally'>,
): Promise<boolean> {
  const schedule = await scheduleOf(url, desk.doctor)
  if (!schedule) return false
  const last = schedule.absences.at(-1)
  const known = last && load.timesOff.find(({ note: text }) => text === last.note)
  return last && known && schedule.absences.length > 3
    ? callOff(url, desk, { ...load, known, absenceId: last.id, version: schedule.version })
    : takeOff(url, desk, { ...load, version: schedule.version })
}

async function takeOff(
  url: string,
  { doctor: { doctorId, token }, today }: Desk,
  { timesOff, tally, version }: Pick<ScheduleLoad, 'timesOff' | 'tally'> & { version: number },
): Promise<boolean> {
  const one: TimeOff = { note: `time off ${timesOff.length}`, isThere: undefined }
  timesOff.push(one)
  const date = addDays(today, FIRST_DAY + Math.floor(Math.random() * DAYS))
  const start = Math.floor(Math.random() * 90) * 15
  const time = { fromDate: date, fromTime: clock24(start), toDate: date, toTime: clock24(start + 15) }
  const asked = { doctorId, scheduleVersion: version, ...time, kind: 'leave' as const, note: one.note }
  const answer = await send(url, saveAbsence, asked, { token })
  if (answer.kind === 'done') one.isThere = true
  if (answer.kind === 'refused') one.isThere = false
  return note(tally, answer)
}

async function callOff(
  url: string,
  { doctor: { doctorId, token } }: Desk,
  {
    known,
    absenceId,
    version,
    tally,
  }: { known: TimeOff; absenceId: string; version: number; tally: LifeTally },
): Promise<boolean> {
  known.isThere = undefined
  const answer = await send(url, deleteAbsence, { doctorId, scheduleVersion: version, absenceId }, { token })
  if (answer.kind === 'done') known.isThere = false
  if (answer.kind === 'refused') known.isThere = true
  return note(tally, answer)
}

export async function listLostOfSchedule(
  url: string,
  doctor: DoctorPerson,
  { timesOff }: ScheduleLoad,
): Promise<string[]> {
  const schedule = await scheduleOf(url, doctor)
  const there = new Set(schedule?.absences.map(({ note: text }) => text))
  return timesOff
    .filter(({ note: text, isThere }) => isThere !== undefined && isThere !== there.has(text))
    .map(({ note: text, isThere }) => `${text}: ${isThere ? 'not there' : 'still there'}`)
}

async function scheduleOf(url: string, { doctorId, token }: DoctorPerson) {
  const read = await send(url, getSchedule, undefined, { token, query: { doctorId } })
  return read.kind === 'done' ? read.data : undefined
}
