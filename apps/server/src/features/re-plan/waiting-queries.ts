import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import { IS_TO_DECIDE } from './list-queries.ts'
import { IS_TEXTED, selectProposals, WAS_ASKED } from './queries.ts'

type Waiting = { now: Date; limit: number }

const DAY_MS = 24 * 60 * 60 * 1000
/** How long ended ones stay in the list. */
const SHOWN_DAYS = 14
const MOST_TO_DECIDE = 200

const MATCHED = sql<number>`(count(*) over ())::int`.as('matched')

/** Has neither an address nor a text message. */
const IS_NOT_TOLD = sql<boolean>`(coalesce(users.email, appointments.email) is null and not ${IS_TEXTED})`

/** A call is wanted, nothing else informs, or overdue. */
const isOpenToCall = (now: Date) => sql<boolean>`(proposals.ended_at is null
  and (proposals.state = 'call' or answer_by <= ${now} or (${WAS_ASKED} and ${IS_NOT_TOLD})))`

/** Ended ones whose patients somebody has to call. */
const isEndedToCall = (now: Date) => sql<boolean>`(proposals.state in ('withdrawn', 'lapsed')
  and proposals.ended_at > ${new Date(now.getTime() - SHOWN_DAYS * DAY_MS)}
  and (${WAS_ASKED} or appointments.state = 'cancelled') and ${IS_NOT_TOLD})`

export function listToCall(db: Db, { now, limit }: Waiting) {
  return selectProposals(db)
    .select(MATCHED)
    .where('calledAt', 'is', null)
    .where((eb) => eb.or([isOpenToCall(now), isEndedToCall(now)]))
    .orderBy(sql`proposals.ended_at is not null`)
    .orderBy('answerBy')
    .orderBy('proposals.id')
    .limit(limit)
    .execute()
}

/** Whose answer is waited for: nobody has to call them. */
export function listUnanswered(db: Db, { now, limit }: Waiting) {
  return selectProposals(db)
    .select(MATCHED)
    .where('proposals.endedAt', 'is', null)
    .where((eb) => eb.or([eb('calledAt', 'is not', null), eb.not(isOpenToCall(now))]))
    .orderBy('answerBy')
    .orderBy('proposals.id')
    .limit(limit)
    .execute()
}

/** The caller checks whether the doctor is still away. */
export function listUndecided(db: Db, now: Date) {
  return selectProposals(db)
    .where('undecidedAt', 'is not', null)
    .where(IS_TO_DECIDE(now))
    .orderBy('fromStartsAt')
    .orderBy('proposals.id')
    .limit(MOST_TO_DECIDE)
    .execute()
}
