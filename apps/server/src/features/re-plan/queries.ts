import type { PROPOSAL_STATES } from '@desk/contract/proposal'
import { addDays } from '@desk/rules/calendar-date'
import { DAY } from '@desk/rules/clock-time'
import type { Opening } from '@desk/rules/re-plan/candidates'
import { type Insertable, sql } from 'kysely'
import { uuidOrNil } from '../../platform/db/ids.ts'
import { prepared } from '../../platform/db/prepared.ts'
import type { Db, Tables } from '../../platform/db/tables.ts'
import { TYPE_NAME } from '../appointments/type-name.ts'

export type ProposalState = (typeof PROPOSAL_STATES)[number]

export const IS_TEXTED = sql<boolean>`exists (select from text_messages where sent_at is not null
  and dedupe_key = 'time-proposed:' || proposals.id)`

/** Proposals that were never sent are due at once. */
export const WAS_ASKED = sql<boolean>`(answer_by > proposals.created_at)`

export const selectProposals = (db: Db) =>
  db
    .selectFrom('proposals')
    .innerJoin('appointments', 'appointments.id', 'appointmentId')
    .innerJoin('doctors as former', 'former.id', 'fromDoctorId')
    .innerJoin('doctors as present', 'present.id', 'appointments.doctorId')
    .leftJoin('doctors as next', 'next.id', 'proposals.doctorId')
    .leftJoin('users', 'users.id', 'patientId')
    .leftJoin('users as caller', 'caller.id', 'calledBy')
    .leftJoin('slotHolds', (join) =>
      join.onRef('slotHolds.id', '=', 'proposals.holdId').on('slotHolds.releasedAt', 'is', null),
    )
    .select(['proposals.id', 'appointmentId', 'proposals.state', 'message', 'answerBy', 'lapsesAt', 'stays'])
    .select(['doctorDecides', WAS_ASKED.as('wasAsked')])
    .select(['overdueAt', 'proposals.endedAt', 'proposals.createdBy', 'proposals.holdId', 'undecidedAt'])
    .select(['calledAt', 'caller.name as calledBy'])
    .select(['timeOverAt', IS_TEXTED.as('isTexted')])
    .select(sql<ProposalState>`proposals.state`.as('state'))
    .select(['fromDoctorId', 'fromDate', 'fromStartMinute', 'fromEndMinute', 'fromStartsAt', 'fromEndsAt'])
    .select(['former.firstName as fromFirstName', 'former.lastName as fromLastName'])
    .select(['former.specialization as fromSpecialization', 'former.userId as fromUserId'])
    .select(['former.address as fromAddress', 'next.address as doctorAddress'])
    .select(['proposals.doctorId', 'proposals.date', 'proposals.startMinute as start'])
    .select(['proposals.endMinute as end', 'proposals.startsAt', 'proposals.endsAt'])
    .select(['next.firstName', 'next.lastName', 'next.specialization', 'slotHolds.expiresAt as heldUntil'])
    .select(['appointments.doctorId as presentDoctorId', 'appointments.date as presentDate'])
    .select(['appointments.startMinute as presentStart', 'appointments.endMinute as presentEnd'])
    .select(['appointments.startsAt as presentStartsAt', 'appointments.endsAt as presentEndsAt'])
    .select(['present.firstName as presentFirstName', 'present.lastName as presentLastName'])
    .select(['present.specialization as presentSpecialization', 'appointments.state as presentState'])
    .select(TYPE_NAME.as('visitType'))
    .select(['patientId', 'appointments.name', 'appointments.phone', 'appointments.email as guestEmail'])
    .select([
      'users.blockedAt',
      'users.language',
      sql<string | null>`coalesce(users.email, appointments.email)`.as('email'),
    ])

export type ProposalRow = NonNullable<Awaited<ReturnType<typeof findProposal>>>

const proposalById = prepared('find-proposal', (db, { id }: { id: string }) =>
  selectProposals(db).where('proposals.id', '=', id),
)

export async function findProposal(db: Db, id: string) {
  const [found] = await proposalById(db, { id: uuidOrNil(id) })
  return found
}

export function listOpenFrom(db: Db, doctorIds: readonly string[]) {
  return selectProposals(db)
    .where('fromDoctorId', '=', sql<string>`any(${[...doctorIds]}::uuid[])`)
    .where('proposals.endedAt', 'is', null)
    .where('former.status', '=', 'approved')
    .where('former.isBlocked', '=', false)
    .execute()
}

export async function lockState(trx: Db, id: string): Promise<ProposalState> {
  const found = await trx
    .selectFrom('proposals')
    .select(sql<ProposalState>`state`.as('state'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return found.state
}

type NewProposal = Omit<
  Insertable<Tables['proposals']>,
  | 'id'
  | 'holdId'
  | 'state'
  | 'overdueAt'
  | 'calledForAt'
  | 'calledAt'
  | 'calledBy'
  | 'undecidedAt'
  | 'timeOverAt'
  | 'endedAt'
  | 'doctorId'
  | 'date'
  | 'startMinute'
  | 'endMinute'
  | 'startsAt'
  | 'endsAt'
> & { createdAt: Date; lapsesAt: Date }

/** An expired hold is kept until a job notices it. */
const UNTIL_NOTICED_MS = 3 * 60_000

/** Fails if the time is busy. */
export async function saveProposal(trx: Db, proposal: NewProposal, opening: Opening | null): Promise<string> {
  const time = opening && (await hold(trx, proposal, opening))
  const saved = await trx
    .insertInto('proposals')
    .values({ ...proposal, ...time })
    .returning('id')
    .executeTakeFirstOrThrow()
  return saved.id
}

/** Fails if the time is busy. */
export async function saveNextTime(
  trx: Db,
  { id, lapsesAt, at }: { id: string; lapsesAt: Date; at: Date },
  opening: Opening,
): Promise<void> {
  const former = trx.selectFrom('proposals').select('holdId').where('id', '=', id)
  await trx
    .updateTable('slotHolds')
    .set({ releasedAt: at })
    .where('id', '=', former)
    .where('releasedAt', 'is', null)
    .execute()
  const time = await hold(trx, { createdAt: at, lapsesAt }, opening)
  await trx.updateTable('proposals').set(time).where('id', '=', id).execute()
}

async function hold(trx: Db, held: Held, opening: Opening) {
  const { doctorId, date, start: startMinute, end: endMinute, startsAt, endsAt } = opening
  const holdId = await saveHold(trx, held, opening)
  return { holdId, doctorId, date, startMinute, endMinute, startsAt, endsAt }
}

type Held = Pick<NewProposal, 'createdAt' | 'lapsesAt'>

async function saveHold(trx: Db, { createdAt, lapsesAt }: Held, opening: Opening): Promise<string> {
  const { doctorId, date, start, startsAt, endsAt } = opening
  const day = addDays(date, Math.floor(start / DAY))
  const until = Math.min(lapsesAt.getTime() + UNTIL_NOTICED_MS, startsAt.getTime())
  const held = await trx
    .insertInto('slotHolds')
    .values({ kind: 'proposal', doctorId, startsAt, endsAt, day, createdAt, expiresAt: new Date(until) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return held.id
}

type Ended = { ids: readonly string[]; to: 'withdrawn' | 'lapsed'; at: Date }

/** Frees the held times. Gives the proposals that were still open. */
export async function saveEnds(trx: Db, { ids, to, at }: Ended): Promise<string[]> {
  const ended = await trx
    .updateTable('proposals')
    .set({ state: to, endedAt: at })
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('endedAt', 'is', null)
    .returning(['id', 'holdId'])
    .execute()
  await trx
    .updateTable('slotHolds')
    .set({ releasedAt: at })
    .where('id', '=', sql<string>`any(${ended.map(({ holdId }) => holdId)}::uuid[])`)
    .where('releasedAt', 'is', null)
    .execute()
  return ended.map(({ id }) => id)
}

export async function saveCall(trx: Db, id: string, at: Date): Promise<void> {
  await trx.updateTable('proposals').set({ state: 'call', calledForAt: at }).where('id', '=', id).execute()
}
