import { uuidOrNil } from '../../../platform/db/ids.ts'
import type { Db } from '../../../platform/db/tables.ts'
import { IS_STEP } from '../detail-events.ts'
import { TYPE_NAME } from '../type-name.ts'

export type RecordRow = NonNullable<Awaited<ReturnType<typeof findRecord>>>

export function findRecord(db: Db, id: string) {
  return db
    .selectFrom('appointments')
    .innerJoin('doctors', 'doctors.id', 'doctorId')
    .select(['visitTypeId', 'gaveWay', TYPE_NAME.as('visitType')])
    .select([
      'appointments.id',
      'doctorId',
      'patientId',
      'doctors.userId as doctorUserId',
      'state',
      'sequence',
    ])
    .select([
      'date',
      'startMinute as start',
      'endMinute as end',
      'startsAt',
      'endsAt',
      'placedAt',
      'erasedAt',
    ])
    .select([
      'appointments.name',
      'appointments.phone',
      'appointments.address',
      'gender',
      'appointments.email as guestEmail',
    ])
    .select(['doctors.firstName', 'doctors.lastName', 'specialization', 'doctors.phone as doctorPhone'])
    .select('doctors.address as doctorAddress')
    .where('appointments.id', '=', uuidOrNil(id))
    .executeTakeFirst()
}

export type EventRow = Awaited<ReturnType<typeof listEvents>>[number]

export function listEvents(db: Db, appointmentId: string) {
  return db
    .selectFrom('appointmentEvents')
    .leftJoin('doctors', 'doctors.id', 'toDoctorId')
    .select([
      'action',
      'party',
      'actorId',
      'fromState as from',
      'toState as state',
      'reason',
      'fromStartsAt',
      'toStartsAt',
    ])
    .select(['appointmentEvents.createdAt', 'doctors.firstName', 'doctors.lastName'])
    .where('appointmentId', '=', appointmentId)
    .orderBy('appointmentEvents.id')
    .execute()
}

export function findLastEvent(db: Db, appointmentId: string) {
  return db
    .selectFrom('appointmentEvents')
    .select(['action', 'party', 'actorId', 'toState', 'reason'])
    .where('appointmentId', '=', appointmentId)
    .where(IS_STEP)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function findOpenProposal(db: Db, appointmentId: string) {
  return db
    .selectFrom('proposals')
    .select(['id', 'lapsesAt'])
    .where('appointmentId', '=', appointmentId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
}
