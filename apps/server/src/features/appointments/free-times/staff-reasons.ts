import type { WhyNotReason } from '@desk/contract/free-times'
import { addDays } from '@desk/rules/calendar-date'
import { isOverlapping } from '@desk/rules/schedule/cut-hours'
import { widened } from '@desk/rules/schedule/offered'
import { asIfOpen, hoursOf } from '@desk/rules/schedule/schedule'
import type { WhyNot } from '@desk/rules/schedule/why-not'
import type { TimeRange } from '@desk/rules/slots/free-slots'
import { hospitalToday } from '@desk/rules/slots/hospital-slots'
import type { Caller } from '../../../platform/actor.ts'
import { recordAppointmentsShown } from '../../audit/record-appointments-shown.ts'
import type { ReadingDependencies } from '../../audit/record-opening.ts'
import { toHospitalIso, toHours } from '../../schedules/presenter.ts'
import type { Question } from './question.ts'
import { findClosedName, type KnownBusy, listKnownAbsences, listKnownElsewhere } from './why-not-queries.ts'

type Asked = Question & { busy: readonly KnownBusy[]; reasons: readonly WhyNot[]; time: TimeRange }

/** With the rows behind the reasons; the trail notes patients who are shown. */
export async function staffReasons(
  deps: ReadingDependencies,
  actor: Caller,
  asked: Asked,
): Promise<WhyNotReason[]> {
  const shown = asked.busy.filter(
    (one) => one.appointment && asked.reasons.some((why) => isBehind(asked, one, why)),
  )
  const patientIds = shown.map(({ appointment }) => appointment?.patientId ?? null)
  await recordAppointmentsShown(deps, actor, patientIds)
  const all: WhyNotReason[] = []
  for (const why of asked.reasons) all.push(...(await reasonsOf(deps, actor, asked, why)))
  return all
}

function isBehind({ time, schedule }: Asked, one: KnownBusy, why: WhyNot): boolean {
  if (isOverlapping(time, one)) return one.why === why
  return why === 'buffer' && one.isVisit && isOverlapping(time, widened(one, schedule.gapMinutes))
}

/** Reasons that follow from the schedule alone; others have a row behind them. */
const OF_SCHEDULE: { readonly [Reason in WhyNot]?: (asked: Asked) => Omit<WhyNotReason, 'why'> } = {
  'outside-hours': windowsOf,
  break: windowsOf,
  'off-grid': ({ schedule }) => ({ minutes: schedule.slotMinutes }),
  notice: ({ schedule }) => ({ minutes: schedule.noticeMinutes }),
  horizon: ({ schedule, now, timeZone }) => ({
    date: addDays(hospitalToday(now, timeZone), schedule.horizonDays),
  }),
  'day-full': ({ schedule }) => ({ most: schedule.mostVisits ?? 0 }),
}

/** For a closed day the hours it would have. */
function windowsOf({ schedule, date, start, length }: Asked) {
  return { windows: hoursOf(asIfOpen(schedule, date, start + length), date).windows.map(toHours) }
}

/** Hours past midnight end where the next date is closed. */
const closedDateOf = ({ schedule, date }: Asked) => (schedule.closedDays.has(date) ? date : addDays(date, 1))

async function reasonsOf(
  { db }: ReadingDependencies,
  actor: Caller,
  asked: Asked,
  why: WhyNot,
): Promise<WhyNotReason[]> {
  if (why === 'closed') return [{ why, note: (await findClosedName(db, closedDateOf(asked))) ?? '' }]
  if (why === 'absent') {
    const absences = await listKnownAbsences(db, asked.doctor.id, asked.time)
    return absences.map(({ kind, note, ...when }) => ({
      why,
      kind,
      note,
      ...instants(when, asked.timeZone),
    }))
  }
  if (why === 'elsewhere') {
    const busy = await listKnownElsewhere(db, asked.doctor.id, asked.time)
    return busy.map(({ name, ...when }) => ({ why, note: name, ...instants(when, asked.timeZone) }))
  }
  const behind = asked.busy.filter((one) => isBehind(asked, one, why))
  if (behind.length > 0) return behind.map((one) => ofBusy(asked, actor, one, why))
  return [{ why, ...OF_SCHEDULE[why]?.(asked) }]
}

function ofBusy(
  { doctor, schedule, timeZone }: Asked,
  actor: Caller,
  { appointment, note, ...one }: KnownBusy,
  why: WhyNot,
): WhyNotReason {
  // Why a time is kept free is the doctor's private matter (0022).
  const isOwn = actor.id === doctor.userId
  return {
    why,
    ...instants(one, timeZone),
    ...(why === 'buffer' && { minutes: schedule.gapMinutes }),
    ...(appointment && {
      appointment: { id: appointment.id, name: appointment.name, state: appointment.state },
    }),
    ...(why === 'blocked' && isOwn && note && { note }),
  }
}

const instants = ({ startsAt, endsAt }: TimeRange, timeZone: string) => ({
  startsAt: toHospitalIso(startsAt, timeZone),
  endsAt: toHospitalIso(endsAt, timeZone),
})
