import { type RawBuilder, sql } from 'kysely'
import { endOfRequest, NOT_REMINDED } from '../appointments/life/request-queries.ts'
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

/** Requests with three quarters of their time gone, of which doctors are reminded; the next to expire first. */
export const listNearlyExpired = prepared(
  'list-nearly-expired',
  (db, { now, limit, hours }: Waiting & { hours: number }) => {
    const end = endOfRequest(hours)
    const first = db
      .selectFrom('appointments')
      .select(['id', 'patientId', 'name', 'date', 'startMinute as start', 'endMinute as end', 'startsAt'])
      .select(['endsAt', 'doctorId', end.as('expiresAt')])
      .select(sql<number>`(count(*) over ())::int`.as('matched'))
      .where('state', '=', sql.lit('pending'))
      .where(NOT_REMINDED, '=', sql.lit(0))
      .where(nothingProposed(now))
      .where(sql<boolean>`${end} > ${now}`)
      .where(sql<boolean>`placed_at + (${end} - placed_at) * 0.75 <= ${now}`)
      .orderBy(end)
      .orderBy('id')
      .limit(limit)
    return (
      db
        .selectFrom(first.as('first'))
        // Limited, or all doctors could be read to be merged.
        .innerJoinLateral(
          (eb) =>
            eb
              .selectFrom('doctors')
              .select(['firstName', 'lastName'])
              .whereRef('id', '=', 'doctorId')
              .limit(1)
              .as('doctor'),
          (join) => join.onTrue(),
        )
        .selectAll(['first', 'doctor'])
        .orderBy('expiresAt')
        .orderBy('first.id')
    )
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
