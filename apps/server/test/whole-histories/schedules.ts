import { blockUser } from '@desk/contract/admin'
import { listClosedDays, saveClosedDays } from '@desk/contract/closed-days'
import type { Envelope } from '@desk/contract/envelope'
import * as schedule from '@desk/contract/schedule-changes'
import { expect } from 'vitest'
import { scheduleNow } from '../schedules.ts'
import type { TestApp } from '../test-app.ts'
import { type Cast, doctorOf, HORIZON, logInAgain, note, placeOf, serverOf } from './cast.ts'
import { clockOf } from './staff.ts'
import { DAYS, type Step } from './steps.ts'

type Decisions = { appointmentId: string; decision: schedule.DecisionOnHit }[]
type Deciding = { tryOnly?: true; decisions?: Decisions; message?: string }
type Version = Awaited<ReturnType<typeof scheduleNow>>
type Tried = { reply: Envelope; data: { hits: schedule.Hit[] } }
type Change = (how: Version & Deciding) => Promise<Tried>

const DECISIONS = ['keep', 'cancel', 're-plan', 're-plan'] as const

async function seeAndSave(
  cast: Cast,
  { act, pick }: Step,
  change: (how: Deciding) => Promise<Tried>,
): Promise<void> {
  const tried = await change({ tryOnly: true })
  if (!tried.reply.success) return
  const decisions = tried.data.hits.map(({ appointmentId }, index) => ({
    appointmentId,
    decision: DECISIONS[(pick + index) % DECISIONS.length] ?? 'keep',
  }))
  const { reply } = await change({ decisions, message: 'The doctor is away.' })
  expect(reply.success, `${act}: ${reply.message}`).toBe(true)
  note(cast, act)
}

export async function changeSchedule(cast: Cast, step: Step): Promise<void> {
  const server = serverOf(cast, step)
  const doctor = doctorOf(cast, step)
  const { token } = step.pick % 2 === 0 ? doctor : cast.administrator
  const change = await changeOf(cast, step, { server, token })
  if (!change) return
  const version = await scheduleNow(server, doctor)
  await seeAndSave(cast, step, (how) => change({ ...version, ...how }))
}

type By = { server: TestApp; token: string }

async function changeOf(cast: Cast, step: Step, by: By): Promise<Change | undefined> {
  if (step.act === 'leave') return leaveOf(cast, step, by)
  if (step.act === 'call-off') return callOffOf(cast, step, by)
  if (step.act === 'settings') return settingsOf(step, by)
  const { server, token } = by
  const until = clockOf(3 + (step.pick % 5))
  if (step.act === 'hours') {
    const hours = { date: placeOf(cast, step).date, windows: [{ start: '09:00', end: until }] }
    return (how) => server.call(schedule.saveDateHours, { ...how, ...hours }, { token })
  }
  if (step.act === 'plan') {
    const morning = [{ start: '09:00', end: until }]
    const plan = { from: DAYS[0], to: DAYS[1], days: Array.from({ length: 7 }, () => morning) }
    return (how) => server.call(schedule.saveWeekPlan, { ...how, ...plan }, { token })
  }
  const timings: [string, string] = ['09:00', until]
  return (how) => server.call(schedule.saveUsualHours, { ...how, timings }, { token })
}

function leaveOf(cast: Cast, step: Step, { server, token }: By): Change {
  const { date } = placeOf(cast, step)
  const [from, until] =
    step.pick % 6 === 0 ? ['08:00', '12:00'] : [clockOf(step.slot), clockOf(step.slot + 1 + (step.pick % 3))]
  const leave = { fromDate: date, fromTime: from ?? '', toDate: date, toTime: until ?? '' }
  return (how) => server.call(schedule.saveAbsence, { ...how, ...leave, kind: 'leave' }, { token })
}

const PAUSES = [0, 0, 5, 15, 20]

function settingsOf({ pick, slot }: Step, { server, token }: By): Change {
  const rules = {
    slotMinutes: pick % 5 === 0 ? 30 : 15,
    bufferBefore: PAUSES[pick % PAUSES.length] ?? 0,
    bufferAfter: PAUSES[slot % PAUSES.length] ?? 0,
    noticeMinutes: pick === 7 ? 120 : 0,
    horizonDays: HORIZON,
    mostVisits: pick % 4 === 3 ? 3 : null,
  }
  return (how) => server.call(schedule.saveSlotSettings, { ...how, ...rules }, { token })
}

async function callOffOf(cast: Cast, step: Step, { server, token }: By): Promise<Change | undefined> {
  const { rows } = await server.deps.pool.query<{ kind: string; id: string }>(
    `select 'absence' as kind, id::text from absences where doctor_id = $1
     union all select 'date', date::text from date_hours where doctor_id = $1
     union all select 'plan', id::text from week_plans where doctor_id = $1`,
    [doctorOf(cast, step).doctorId],
  )
  const one = rows[step.pick % Math.max(rows.length, 1)]
  if (!one) return undefined
  const { kind, id } = one
  if (kind === 'absence')
    return (how) => server.call(schedule.deleteAbsence, { ...how, absenceId: id }, { token })
  if (kind === 'date') return (how) => server.call(schedule.deleteDateHours, { ...how, date: id }, { token })
  return (how) => server.call(schedule.deleteWeekPlan, { ...how, planId: id }, { token })
}

export async function closeOrOpen(cast: Cast, step: Step): Promise<void> {
  const server = serverOf(cast, step)
  const { token } = cast.administrator
  const { data } = await server.call(listClosedDays, undefined, { token })
  const { date } = placeOf(cast, step)
  const isClosed = data.days.some((day) => day.date === date)
  if (isClosed === (step.act === 'close')) return
  const days = isClosed ? { save: [], remove: [date] } : { save: [{ date, name: 'Holiday' }], remove: [] }
  const version = { closedDaysVersion: data.version }
  await seeAndSave(cast, step, (how) =>
    server.call(saveClosedDays, { ...version, ...days, ...how }, { token }),
  )
}

export async function blockOrLetIn(cast: Cast, step: Step): Promise<void> {
  const doctor = doctorOf(cast, step)
  const isIn = cast.before.calendars.get(doctor.doctorId)?.isBookable ?? false
  if (isIn !== (step.act === 'block-account')) return
  const asked = { userId: doctor.id, blocked: isIn }
  const { reply } = await serverOf(cast, step).call(blockUser, asked, cast.administrator)
  expect(reply.success, reply.message).toBe(true)
  if (!isIn) await logInAgain(cast, step)
  note(cast, step.act)
}
