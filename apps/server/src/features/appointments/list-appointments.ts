import type {
  Appointment,
  listDoctorAppointments as doctorContract,
  listMyAppointments as contract,
} from '@desk/contract/appointment'
import type { QueryOf } from '@desk/contract/endpoint'
import { STATE_RULES } from '@desk/rules/appointment-state'
import type { Schedule } from '@desk/rules/schedule/schedule'
import { hospitalToday } from '@desk/rules/slots/hospital-slots'
import type { Caller } from '../../platform/actor.ts'
import type { Config } from '../../platform/config.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { type KeptReplies, keptReplies } from '../../platform/http/kept-replies.ts'
import type { Written } from '../../platform/http/data-replies.ts'
import { recordAppointmentsShown } from '../audit/record-appointments-shown.ts'
import type { ReadingDependencies } from '../audit/record-opening.ts'
import { findDoctorOfUser } from '../doctors/queries.ts'
import { listByUrgency } from './list-by-urgency.ts'
import { toAppointments } from './presenter.ts'
import { type AppointmentRow, getPageVersion, listAppointments, type Page } from './list-queries.ts'
import { outsideOf } from './outside-of.ts'

type Asked = { query: Query; write: (appointments: Appointment[]) => Written }
type Query = QueryOf<typeof contract>
type AskedByDoctor = Pick<Asked, 'write'> & { query: QueryOf<typeof doctorContract> }

/** The written answer, and whose appointments it shows. */
type AppointmentPage = { data: Written; patientIds: (string | null)[] }
type Listing = { keptAppointments: KeptReplies<AppointmentPage> }

/** A page of ten takes 7 kB, one of a thousand 735 kB. */
const MOST_KEPT_BYTES = 32 * 1024 * 1024

export const keptAppointments = () =>
  keptReplies<AppointmentPage>(
    MOST_KEPT_BYTES,
    ({ data, patientIds }) => data.length + 64 * patientIds.length,
  )

export async function listMyAppointments(
  { pool, clock, config, keptAppointments: keep }: Dependencies & Listing,
  actor: Caller,
  { query, write }: Asked,
): Promise<{ data: Written; total: number }> {
  const page: Page = { owner: 'patientId', ownerId: actor.id, query }
  const at = timeOf(clock(), config)
  const { version, total } = await getPageVersion(pool, page, at)
  const { data } = await keep(JSON.stringify(page), version, async () => {
    const rows = await listAppointments(pool, page, at)
    return { data: write(await toAppointments(pool, rows)), patientIds: [] }
  })
  return { data, total }
}

export async function listDoctorAppointments(
  deps: ReadingDependencies & Listing,
  actor: Caller,
  { query: { group, sort, ...query }, write }: AskedByDoctor,
): Promise<{ data: Written; total: number }> {
  const { pool, clock, config, schedules, keptAppointments: keep } = deps
  const doctor = await findDoctorOfUser(pool, actor.id)
  if (!doctor) return { data: write([]), total: 0 }
  const { schedule } = await schedules.get(doctor)
  const now = clock()
  const more = (row: AppointmentRow) => ({
    ...whyKeptOutside(schedule, row, now),
    hasAccount: row.patientId !== null,
    isTold: row.isTold,
  })
  if (group || sort) {
    const { rows, total } = await listByUrgency(deps, doctor.id, { ...query, group })
    const shown = rows.map(({ patientId }) => patientId)
    await recordAppointmentsShown(deps, actor, shown)
    return { data: write(await toAppointments(pool, rows, more)), total }
  }
  const page: Page = { owner: 'doctorId', ownerId: doctor.id, query }
  const { version, total } = await getPageVersion(pool, page, timeOf(now, config))
  const ofSchedule = `${version} ${doctor.scheduleVersion}`
  const { data, patientIds } = await keep(JSON.stringify(page), ofSchedule, async () => {
    const rows = await listAppointments(pool, page, timeOf(now, config))
    return {
      data: write(await toAppointments(pool, rows, more)),
      patientIds: rows.map(({ patientId }) => patientId),
    }
  })
  await recordAppointmentsShown(deps, actor, patientIds)
  return { data, total }
}

const timeOf = (now: Date, { timeZone }: Pick<Config, 'timeZone'>) => ({
  now,
  today: hospitalToday(now, timeZone),
})

function whyKeptOutside(
  schedule: Schedule,
  { date, start, end, ...row }: AppointmentRow,
  now: Date,
): Pick<Appointment, 'outside'> {
  if (!STATE_RULES[row.state].holdsSlot) return {}
  const times = { startsAt: new Date(row.startsAt), endsAt: new Date(row.endsAt) }
  const why = outsideOf(schedule, { date, start, end, ...times }, now)
  return why === null ? {} : { outside: why }
}
