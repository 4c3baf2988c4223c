import type { Appointment, listMyAppointments as contract } from '@desk/contract/appointment'
import type { QueryOf } from '@desk/contract/endpoint'
import { STATE_RULES } from '@desk/rules/appointment-state'
import type { Caller } from '../../platform/actor.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import type { Written } from '../../platform/http/route.ts'
import type { ReadingDependencies } from '../audit/record-opening.ts'
import { findDoctorOfUser } from '../doctors/queries.ts'
import { toAppointments } from './presenter.ts'
import { type AppointmentRow, listAppointments } from './list-queries.ts'
import { outsideOf } from './outside-of.ts'

type Page = { data: Written; total: number }
type Asked = { query: Query; write: (appointments: Appointment[]) => Written }
type Query = QueryOf<typeof contract>

/** The appointments the caller booked. */
export async function listMyAppointments(
  { pool }: Dependencies,
  actor: Caller,
  { query, write }: Asked,
): Promise<Page> {
  const { rows, total } = await listAppointments(pool, 'patientId', actor.id, query)
  return { data: write(await toAppointments(pool, rows)), total }
}

/** The appointments booked with the caller; none for somebody without a doctor's profile. */
export async function listDoctorAppointments(
  { db, pool, clock, schedules, recordOpening }: ReadingDependencies,
  actor: Caller,
  { query, write }: Asked,
): Promise<Page> {
  const doctor = await findDoctorOfUser(db, actor.id)
  if (!doctor) return { data: write([]), total: 0 }
  const { rows, total } = await listAppointments(pool, 'doctorId', doctor.id, query)
  if (rows.length > 0) {
    const guests = rows.filter(({ patientId }) => patientId === null).length
    await recordOpening(actor, {
      action: 'patient-data-opened',
      subjects: rows.map(({ patientId }) => patientId),
      details: { appointments: rows.length, guests },
    })
  }
  const { schedule } = await schedules.get(doctor)
  const now = clock()
  const outside = ({ date, start, end, ...row }: Omit<AppointmentRow, 'visitType'>) => {
    if (!STATE_RULES[row.state].holdsSlot) return {}
    const times = { startsAt: new Date(row.startsAt), endsAt: new Date(row.endsAt) }
    const why = outsideOf(schedule, { date, start, end, ...times }, now)
    return why === null ? {} : { outside: why }
  }
  return { data: write(await toAppointments(pool, rows, outside)), total }
}
