import type { DataOf, QueryOf } from '@desk/contract/endpoint'
import type {
  listOpenAppointments as adminContract,
  listRequests as contract,
  OpenAppointment,
} from '@desk/contract/open-appointment'
import type { Caller } from '../../platform/actor.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { findDoctorOfUser } from '../doctors/queries.ts'
import { listUpcoming } from './open-queries.ts'
import { toSlot } from './presenter.ts'

type Page = { data: DataOf<typeof contract>; total: number }

/** The requests that wait for the caller's decision. */
export async function listRequests(
  { db, clock }: Dependencies,
  actor: Caller,
  query: QueryOf<typeof contract>,
): Promise<Page> {
  const doctor = await findDoctorOfUser(db, actor.id)
  if (!doctor) return { data: [], total: 0 }
  return toPage(await listUpcoming(db, { ...query, doctorId: doctor.id, states: ['pending'] }, clock()))
}

/** The upcoming appointments of any doctor, for an administrator. */
export async function listOpenAppointments(
  { db, clock }: Dependencies,
  _actor: Caller,
  query: QueryOf<typeof adminContract>,
): Promise<Page> {
  return toPage(await listUpcoming(db, { ...query, states: ['pending', 'approved'] }, clock()))
}

type Upcoming = Awaited<ReturnType<typeof listUpcoming>>

function toPage({ rows, total }: Upcoming): Page {
  const data = rows.map(
    ({ id, name, phone, address, state, hasAccount, date, ...slot }): OpenAppointment => ({
      ...toSlot(date, slot),
      id,
      name,
      phone,
      address,
      state: state === 'approved' ? 'approved' : 'pending',
      hasAccount: hasAccount === true,
    }),
  )
  return { data, total }
}
