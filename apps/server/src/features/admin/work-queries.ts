import { type RawBuilder, sql } from 'kysely'
import { endOfRequest } from '../appointments/life/request-queries.ts'
import { nothingProposed } from '../appointments/open-proposal.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { MOST_COUNTED } from './count-listed.ts'

type Waiting = { now: Date; limit: number }

/** Up to one more than is told, from an index alone. */
const matchedOf = (from: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::int from (select ${from} limit ${sql.lit(MOST_COUNTED + 1)}) counted)`.as(
    'matched',
  )

const APPLIES = sql<boolean>`(status = 'pending' and not is_blocked)`

export const listApplications = prepared('list-applications', (db, { limit }: Pick<Waiting, 'limit'>) =>
  db
    .selectFrom('doctors')
    .select(['id', 'userId', 'firstName', 'lastName', 'specialization', 'experience', 'fee', 'appliedAt'])
    .select(matchedOf(sql`from doctors where ${APPLIES}`))
    .where(APPLIES)
    .orderBy('appliedAt')
    .orderBy('id')
    .limit(limit),
)

/** Requests with three quarters of their time gone, when doctors are reminded too; the next to expire first. */
export const listNearlyExpired = prepared(
  'list-nearly-expired',
  (db, { now, limit, hours }: Waiting & { hours: number }) => {
    const end = endOfRequest(hours)
    return db
      .selectFrom('appointments')
      .innerJoin('doctors', 'doctors.id', 'doctorId')
      .select(['appointments.id', 'patientId', 'appointments.name', 'date', 'startMinute as start'])
      .select(['endMinute as end', 'startsAt', 'endsAt', 'doctorId', 'firstName', 'lastName'])
      .select([end.as('expiresAt'), sql<number>`(count(*) over ())::int`.as('matched')])
      .where('state', '=', sql.lit('pending'))
      .where(nothingProposed(now))
      .where(sql<boolean>`${end} > ${now}`)
      .where(sql<boolean>`placed_at + (${end} - placed_at) * 0.75 <= ${now}`)
      .orderBy(end)
      .orderBy('appointments.id')
      .limit(limit)
  },
)

/** As their index says it. */
const inVain = (now: Date) => sql<boolean>`(sent_at is null and withheld is null and held_at is null
  and (failed_at is not null or last_error is not null) and expires_at > ${now})`

/** Emails that failed and are still of use, the next to expire first. */
export const listNotSent = prepared('list-not-sent', (db, { now, limit }: Waiting) =>
  db
    .selectFrom('emails')
    .select(['id', 'recipient', 'kind', 'params', 'language', 'failedAt', 'lastError', 'expiresAt'])
    .select(matchedOf(sql`from emails where ${inVain(now)}`))
    .where(inVain(now))
    .orderBy('expiresAt')
    .orderBy('id')
    .limit(limit),
)

export const listFailing = prepared('list-failing', (db, { limit }: Pick<Waiting, 'limit'>) =>
  db
    .selectFrom('outsideCalendars')
    .innerJoin('doctors', 'doctors.id', 'doctorId')
    .select(['outsideCalendars.id', 'name', 'doctorId', 'firstName', 'lastName'])
    .select(['problem', 'failingSince', sql<number>`(count(*) over ())::int`.as('matched')])
    .where('problem', 'is not', null)
    .orderBy('failingSince')
    .orderBy('outsideCalendars.id')
    .limit(limit),
)
