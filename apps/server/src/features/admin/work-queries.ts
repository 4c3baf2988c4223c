import { sql } from 'kysely'
import { endOfRequest } from '../appointments/life/request-queries.ts'
import { nothingProposed } from '../appointments/open-proposal.ts'
import type { Db } from '../../platform/db/tables.ts'

type Waiting = { now: Date; limit: number }

/** Counted in the same query: there are few, and they are indexed. */
const MATCHED = sql<number>`(count(*) over ())::int`.as('matched')

export function listApplications(db: Db, { limit }: Waiting) {
  return db
    .selectFrom('doctors')
    .select(['id', 'userId', 'firstName', 'lastName', 'specialization', 'experience', 'fee', 'appliedAt'])
    .select(MATCHED)
    .where('status', '=', sql.lit('pending'))
    .where('isBlocked', '=', sql.lit(false))
    .orderBy('appliedAt')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Requests with three quarters of their time gone, when doctors are reminded too; the next to expire first. */
export function listNearlyExpired(db: Db, { now, limit, hours }: Waiting & { hours: number }) {
  const end = endOfRequest(hours)
  return db
    .selectFrom('appointments')
    .innerJoin('doctors', 'doctors.id', 'doctorId')
    .select(['appointments.id', 'patientId', 'appointments.name', 'date', 'startMinute as start'])
    .select(['endMinute as end', 'startsAt', 'endsAt', 'doctorId', 'firstName', 'lastName'])
    .select([end.as('expiresAt'), MATCHED])
    .where('state', '=', sql.lit('pending'))
    .where(nothingProposed(now))
    .where(sql<boolean>`${end} > ${now}`)
    .where(sql<boolean>`placed_at + (${end} - placed_at) * 0.75 <= ${now}`)
    .orderBy(end)
    .orderBy('appointments.id')
    .limit(limit)
    .execute()
}

/** Emails that failed and are still of use, the next to expire first. */
export function listNotSent(db: Db, { now, limit }: Waiting) {
  return db
    .selectFrom('emails')
    .select(['id', 'recipient', 'kind', 'params', 'language', 'failedAt', 'lastError', 'expiresAt'])
    .select(MATCHED)
    .where('sentAt', 'is', null)
    .where('withheld', 'is', null)
    .where('heldAt', 'is', null)
    .where((eb) => eb.or([eb('failedAt', 'is not', null), eb('lastError', 'is not', null)]))
    .where('expiresAt', '>', now)
    .orderBy('expiresAt')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export function listFailing(db: Db, { limit }: Waiting) {
  return db
    .selectFrom('outsideCalendars')
    .innerJoin('doctors', 'doctors.id', 'doctorId')
    .select(['outsideCalendars.id', 'name', 'doctorId', 'firstName', 'lastName'])
    .select(['problem', 'failingSince', MATCHED])
    .where('problem', 'is not', null)
    .orderBy('failingSince')
    .orderBy('outsideCalendars.id')
    .limit(limit)
    .execute()
}
