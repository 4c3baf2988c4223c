import type { ChosenHours, ReminderChannel, ReminderChoice } from '@desk/rules/reminders/reminder-choice'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

export type ChoiceOwner = { userId: string } | { appointmentId: string }

const columnOf = (owner: ChoiceOwner) =>
  'userId' in owner
    ? ({ column: 'userId', id: owner.userId } as const)
    : ({ column: 'appointmentId', id: owner.appointmentId } as const)

const NOTHING_SAID: ReminderChoice = { isOff: false, channel: 'email', hours: [] }

export const ownerOf = ({ id, patientId }: { id: string; patientId: string | null }): ChoiceOwner =>
  patientId === null ? { appointmentId: id } : { userId: patientId }

export async function findChoice(db: Db, owner: ChoiceOwner): Promise<ReminderChoice | null> {
  const { column, id } = columnOf(owner)
  const [found] = await listChoices(db, { [column === 'userId' ? 'userIds' : 'appointmentIds']: [id] })
  return found?.choice ?? null
}

type Owners = { userIds?: readonly string[]; appointmentIds?: readonly string[] }

export async function listChoices(db: Db, { userIds = [], appointmentIds = [] }: Owners) {
  const choices = await db
    .selectFrom('reminderChoices')
    .select(['id', 'userId', 'appointmentId', 'isOff', 'channel'])
    .where((eb) =>
      eb.or([
        eb('userId', '=', sql<string>`any(${userIds}::uuid[])`),
        eb('appointmentId', '=', sql<string>`any(${appointmentIds}::uuid[])`),
      ]),
    )
    .execute()
  const hours = await listHours(
    db,
    choices.map(({ id }) => id),
  )
  return choices.map(({ id, userId, appointmentId, isOff, channel }) => {
    const said = hours.filter(({ choiceId }) => choiceId === id)
    return { ownerId: userId ?? appointmentId, choice: { isOff, channel, hours: said } }
  })
}

async function listHours(db: Db, choiceIds: readonly string[]) {
  if (choiceIds.length === 0) return []
  return db
    .selectFrom('reminderChoiceHours')
    .select(['choiceId', 'hours', 'isWanted', 'since'])
    .where('choiceId', '=', sql<string>`any(${choiceIds}::bigint[])`)
    .execute()
}

/** Locked: of two changes the second sees the first. */
export async function lockChoice(trx: Db, owner: ChoiceOwner, now: Date) {
  const { column, id } = columnOf(owner)
  const { isOff, channel } = NOTHING_SAID
  await trx
    .insertInto('reminderChoices')
    .values({ ...owner, isOff, channel, changedAt: now })
    .onConflict((conflict) => conflict.column(column).doNothing())
    .execute()
  const locked = await trx
    .selectFrom('reminderChoices')
    .select(['id', 'isOff'])
    .where(column, '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { ...locked, hours: await listHours(trx, [locked.id]) }
}

type Changed = { isOff: boolean; channel: ReminderChannel; hours: readonly ChosenHours[]; at: Date }

export async function saveChoice(trx: Db, id: string, { isOff, channel, hours, at }: Changed): Promise<void> {
  await trx
    .updateTable('reminderChoices')
    .set({ isOff, channel, changedAt: at })
    .where('id', '=', id)
    .execute()
  if (hours.length === 0) return
  await trx
    .insertInto('reminderChoiceHours')
    .values(hours.map((one) => ({ ...one, choiceId: id })))
    .onConflict((conflict) =>
      conflict.columns(['choiceId', 'hours']).doUpdateSet((eb) => ({
        isWanted: eb.ref('excluded.isWanted'),
        since: eb.ref('excluded.since'),
      })),
    )
    .execute()
}
