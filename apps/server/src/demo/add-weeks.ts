import { addDays } from '@desk/rules/calendar-date'
import type { Schedule } from '@desk/rules/schedule/schedule'
import { hospitalToday } from '@desk/rules/slots/hospital-slots'
import { openAppointments } from '../features/appointments/hit-appointments.ts'
import { withProposals } from '../features/re-plan/proposed-hits.ts'
import { openingRecorder } from '../features/audit/record-opening.ts'
import type { DoctorRow } from '../features/doctors/queries.ts'
import { listClosedDays, saveClosedDays } from '../features/schedules/change-closed-days.ts'
import { saveDateHours, saveWeekPlan } from '../features/schedules/change-hours.ts'
import { saveSlotSettings, saveVisitType } from '../features/schedules/change-slot-settings.ts'
import { saveAbsence } from '../features/schedules/change-time-off.ts'
import type { ScheduleDependencies } from '../features/schedules/find-hits.ts'
import { getSchedule } from '../features/schedules/get-schedule.ts'
import { readSchedules } from '../features/schedules/read-schedules.ts'
import type { Caller } from '../platform/actor.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { addElsewhere } from './add-elsewhere.ts'
import { HOLIDAYS, LEAVE, SINGLE_DATES, SLOTS, VISIT_TYPES, WEEKS, WEEKS_AHEAD } from './weeks.ts'

type Doctors = ReadonlyMap<string, DoctorRow>

/** Longer ago than any of the demo's visits. */
const SINCE_DAYS = 400

/** Before anybody books. Gives schedules by doctor's id. */
export async function addWeeks(
  deps: Dependencies,
  administrator: Caller,
  doctors: Doctors,
): Promise<ReadonlyMap<string, Schedule>> {
  const today = hospitalToday(deps.clock(), deps.config.timeZone)
  const changing = changingSchedules(deps)
  const change = async (
    key: string,
    save: (of: { doctorId: string; scheduleVersion: number }) => Promise<unknown>,
  ) => {
    const doctorId = doctors.get(key)?.id ?? ''
    const { version } = await getSchedule(deps, administrator, { doctorId })
    await save({ doctorId, scheduleVersion: version })
  }
  for (const [key, days] of Object.entries(WEEKS)) {
    const plan = { from: addDays(today, -SINCE_DAYS), to: null, days }
    await change(key, (of) => saveWeekPlan(changing, administrator, { ...of, ...plan }))
  }
  for (const [key, { inDays, days }] of Object.entries(WEEKS_AHEAD)) {
    const plan = { from: addDays(today, inDays), to: null, days }
    await change(key, (of) => saveWeekPlan(changing, administrator, { ...of, ...plan }))
  }
  for (const [key, settings] of Object.entries(SLOTS)) {
    const others = { bufferBefore: 0, horizonDays: null }
    await change(key, (of) => saveSlotSettings(changing, administrator, { ...of, ...others, ...settings }))
  }
  for (const [key, types] of Object.entries(VISIT_TYPES)) {
    for (const type of types) {
      await change(key, (of) => saveVisitType(changing, administrator, { ...of, ...type }))
    }
  }
  for (const [key, { days, note }] of Object.entries(LEAVE)) {
    const leave = { fromDate: today, fromTime: '00:00', toDate: addDays(today, days), toTime: '00:00' }
    await change(key, (of) => saveAbsence(changing, administrator, { ...of, ...leave, kind: 'leave', note }))
  }
  for (const [key, { inDays, windows }] of Object.entries(SINGLE_DATES)) {
    const date = addDays(today, inDays)
    await change(key, (of) => saveDateHours(changing, administrator, { ...of, date, windows }))
  }
  await addElsewhere(deps, doctors)
  await addHolidays(changing, administrator, today)
  const ids = [...doctors.values()].map(({ id }) => id)
  const known = await readSchedules(deps.pool, ids, deps.clock(), deps.config)
  return new Map([...known].map(([id, { schedule }]) => [id, schedule]))
}

export const changingSchedules = (deps: Dependencies): ScheduleDependencies => ({
  ...deps,
  recordOpening: openingRecorder(deps),
  openAppointments: withProposals(openAppointments),
})

/** For this year and the next, from today on. */
async function addHolidays(deps: ScheduleDependencies, administrator: Caller, today: string): Promise<void> {
  const year = Number(today.slice(0, 4))
  const save = [year, year + 1]
    .flatMap((each) => HOLIDAYS.map(({ monthDay, name }) => ({ date: `${each}-${monthDay}`, name })))
    .filter(({ date }) => date >= today)
  const { version } = await listClosedDays(deps, administrator)
  await saveClosedDays(deps, administrator, { closedDaysVersion: version, save, remove: [] })
}
