import { sql } from 'kysely'
import type { Caller } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/tables.ts'
import type { OpenAppointments } from '../schedules/find-hits.ts'
import { cancelLocked } from './life/cancel-appointment.ts'
import { lockAppointments } from './open-queries.ts'

export const openAppointments: Pick<OpenAppointments, 'list' | 'cancel'> = {
  list: listOpen,
  cancel: cancelOpen,
}

export const CAN_BE_TOLD = sql<boolean>`(appointments.patient_id is not null or appointments.email is not null)`

function listOpen(trx: Db, doctorIds: readonly string[], now: Date) {
  return trx
    .selectFrom('appointments')
    .innerJoin('doctors', 'doctors.id', 'doctorId')
    .select(['appointments.id', 'doctorId', 'date', 'startMinute as start', 'endMinute as end'])
    .select(['startsAt', 'endsAt', 'name', 'appointments.phone', 'state', 'patientId'])
    .select(['firstName', 'lastName', CAN_BE_TOLD.as('canBeTold')])
    .where('doctorId', '=', sql<string>`any(${doctorIds}::uuid[])`)
    .where('releasedAt', 'is', null)
    .where('state', 'in', ['pending', 'approved'])
    .where('startsAt', '>', now)
    .orderBy('startsAt')
    .orderBy('appointments.id')
    .execute()
}

async function cancelOpen(
  trx: Db,
  actor: Caller,
  ids: readonly string[],
  { reason, at }: { reason: string; at: Date },
): Promise<void> {
  const locked = await lockAppointments(trx, { ids, frees: true })
  for (const appointment of locked) {
    const party = appointment.doctorUserId === actor.id ? 'doctor' : 'admin'
    await cancelLocked(trx, { actor }, { appointment, party, at }, reason)
  }
}
