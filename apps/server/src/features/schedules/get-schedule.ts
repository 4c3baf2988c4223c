import type { QueryOf } from '@desk/contract/endpoint'
import type { getSchedule as contract, ScheduleData } from '@desk/contract/schedule'
import type { IsoDate } from '@desk/rules/calendar-date'
import { clock24 } from '@desk/rules/clock-time'
import { DEFAULT_SLOT_MINUTES } from '@desk/rules/schedule/schedule'
import { hospitalToday } from '@desk/rules/slots/hospital-slots'
import { type Caller, requireOwnerOrAdmin } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/tables.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { doctorNotFound } from '../doctors/failures.ts'
import { nextDates, toDates, toDayToCome, toHospitalIso, toPlans } from './presenter.ts'
import {
  findScheduled,
  findSettings,
  listAbsences,
  listClosedRows,
  listDateHours,
  listPlans,
  listVisitTypeRows,
} from './queries.ts'
import { readSchedule } from './read-schedules.ts'

type Deps = Pick<Dependencies, 'config' | 'clock'>

export async function getSchedule(
  deps: Dependencies,
  actor: Caller,
  { doctorId }: QueryOf<typeof contract>,
): Promise<ScheduleData> {
  const doctor = await findScheduled(deps.db, doctorId)
  if (!doctor) throw doctorNotFound()
  requireOwnerOrAdmin(actor, doctor.userId)
  return deps.db.transaction().execute((trx) => presentSchedule(trx, deps, doctor.id))
}

export async function presentSchedule(
  trx: Db,
  { config, clock }: Deps,
  doctorId: string,
): Promise<ScheduleData> {
  const now = clock()
  const today = hospitalToday(now, config.timeZone)
  const { schedule, version } = await readSchedule(trx, doctorId, now, config)
  const doctor = await findScheduled(trx, doctorId)
  if (!doctor) throw doctorNotFound()
  const absences = await listAbsences(trx, doctorId, now)
  const dates = toDates(await listDateHours(trx, doctorId, today))
  const next = nextDates(today)
  const toCome = (date: IsoDate) => toDayToCome(schedule, date, config.timeZone)
  return {
    doctorId,
    version,
    timings: [clock24(doctor.workStart), clock24(doctor.workEnd)],
    settings: (await findSettings(trx, doctorId)) ?? {
      slotMinutes: DEFAULT_SLOT_MINUTES,
      bufferBefore: 0,
      bufferAfter: 0,
      noticeMinutes: 0,
      horizonDays: null,
      mostVisits: null,
    },
    plans: toPlans(await listPlans(trx, doctorId, today)),
    dates,
    absences: absences.map(({ startsAt, endsAt, ...absence }) => ({
      ...absence,
      startsAt: toHospitalIso(startsAt, config.timeZone),
      endsAt: toHospitalIso(endsAt, config.timeZone),
    })),
    visitTypes: await listVisitTypeRows(trx, doctorId),
    closedDays: await listClosedRows(trx, today),
    nextDays: next.map(toCome),
    laterDays: dates.flatMap(({ date }) => (next.includes(date) ? [] : [toCome(date)])),
  }
}
