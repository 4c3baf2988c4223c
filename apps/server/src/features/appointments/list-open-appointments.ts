import type { DataOf, QueryOf } from '@desk/contract/endpoint'
import type {
  listOpenAppointments as adminContract,
  listRequests as contract,
  OpenAppointment,
} from '@desk/contract/open-appointment'
import type { Caller } from '../../platform/actor.ts'
import { recordAppointmentsShown } from '../audit/record-appointments-shown.ts'
import type { ReadingDependencies } from '../audit/record-opening.ts'
import { type DoctorRow, findDoctor } from '../doctors/queries.ts'
import { getWhoseDay } from './day/whose-day.ts'
import { listUpcoming } from './open-queries.ts'
import { outsideOf } from './outside-of.ts'
import { toSlot } from './presenter.ts'

type Page = { data: DataOf<typeof contract>; total: number }

export async function listRequests(
  deps: ReadingDependencies,
  actor: Caller,
  { doctorId, ...query }: QueryOf<typeof contract>,
): Promise<Page> {
  const { doctor } = await getWhoseDay(deps, actor, doctorId)
  const filter = { ...query, doctorId: doctor.id, states: ['pending'] as const }
  return open(deps, actor, doctor, await listUpcoming(deps.db, filter, deps.clock()))
}

export async function listOpenAppointments(
  deps: ReadingDependencies,
  actor: Caller,
  query: QueryOf<typeof adminContract>,
): Promise<Page> {
  const doctor = await findDoctor(deps.pool, query.doctorId)
  if (!doctor) return { data: [], total: 0 }
  const filter = { ...query, states: ['pending', 'approved'] as const }
  return open(deps, actor, doctor, await listUpcoming(deps.db, filter, deps.clock()))
}

type Upcoming = Awaited<ReturnType<typeof listUpcoming>>
type UpcomingRow = Upcoming['rows'][number]

async function open(
  { recordOpening, schedules, clock }: ReadingDependencies,
  actor: Caller,
  doctor: DoctorRow,
  { rows, total }: Upcoming,
): Promise<Page> {
  const patientIds = rows.map(({ patientId }) => patientId)
  await recordAppointmentsShown({ recordOpening }, actor, patientIds)
  const { schedule } = await schedules.get(doctor)
  const now = clock()
  const toOpen = ({
    id,
    name,
    phone,
    address,
    state,
    patientId,
    email,
    visitType,
    date,
    ...slot
  }: UpcomingRow): OpenAppointment => ({
    ...toSlot(date, slot),
    id,
    name,
    phone,
    address,
    state: state === 'approved' ? 'approved' : 'pending',
    hasAccount: patientId !== null,
    isTold: patientId !== null || email !== null,
    visitType,
    outside: outsideOf(schedule, { ...slot, date }, now),
  })
  return { data: rows.map(toOpen), total }
}
