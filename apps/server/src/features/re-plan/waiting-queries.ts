import { sql } from 'kysely'
import { prepared } from '../../platform/db/prepared.ts'
import type { Db } from '../../platform/db/tables.ts'
import { IS_TO_DECIDE } from './list-queries.ts'
import { IS_TEXTED, selectProposals, WAS_ASKED } from './queries.ts'

type Waiting = { now: Date; endedSince: Date; limit: number }

const MOST_TO_DECIDE = 200

const MATCHED = sql<number>`(count(*) over ())::int`.as('matched')

/** Has neither an address nor a text message. */
const IS_NOT_TOLD = sql<boolean>`(coalesce(users.email, appointments.email) is null and not ${IS_TEXTED})`

/** A call is wanted, nothing else informs, or overdue. */
const isOpenToCall = (now: Date) => sql<boolean>`(proposals.ended_at is null
  and (proposals.state = 'call' or answer_by <= ${now} or (${WAS_ASKED} and ${IS_NOT_TOLD})))`

/** Ended ones whose patients somebody has to call. */
const isEndedToCall = (since: Date) => sql<boolean>`(proposals.state in ('withdrawn', 'lapsed')
  and proposals.ended_at > ${since} and (${WAS_ASKED} or appointments.state = 'cancelled') and ${IS_NOT_TOLD})`

/** Planning the ten tables of a whole proposal takes longer than all the rest, and mostly none waits. */
const selectIds = (db: Db) =>
  db
    .selectFrom('proposals')
    .innerJoin('appointments', 'appointments.id', 'appointmentId')
    .leftJoin('users', 'users.id', 'patientId')
    .select('proposals.id')

export const listToCall = prepared('list-to-call', (db, { now, endedSince, limit }: Waiting) =>
  selectIds(db)
    .select(MATCHED)
    .where('calledAt', 'is', null)
    .where((eb) => eb.or([isOpenToCall(now), isEndedToCall(endedSince)]))
    .orderBy(sql`proposals.ended_at is not null`)
    .orderBy('answerBy')
    .orderBy('proposals.id')
    .limit(limit),
)

/** Whose answer is waited for: nobody has to call them. */
export const listUnanswered = prepared(
  'list-unanswered',
  (db, { now, limit }: Pick<Waiting, 'now' | 'limit'>) =>
    selectIds(db)
      .select(MATCHED)
      .where('proposals.endedAt', 'is', null)
      .where((eb) => eb.or([eb('calledAt', 'is not', null), eb.not(isOpenToCall(now))]))
      .orderBy('answerBy')
      .orderBy('proposals.id')
      .limit(limit),
)

/** The caller checks whether the doctor is still away. */
export const listUndecided = prepared('list-undecided', (db, { now }: Pick<Waiting, 'now'>) =>
  selectIds(db)
    .where('undecidedAt', 'is not', null)
    .where(IS_TO_DECIDE(now))
    .orderBy('fromStartsAt')
    .orderBy('proposals.id')
    .limit(MOST_TO_DECIDE),
)

export const listByIds = prepared('list-proposals', (db, { ids }: { ids: string[] }) =>
  selectProposals(db).where('proposals.id', '=', sql<string>`any(${ids}::uuid[])`),
)
