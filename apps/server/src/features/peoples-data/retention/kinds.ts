import { RETENTION_KINDS, type RetentionKind } from '@desk/rules/retention/terms'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import { countCut, cutTrail } from '../../audit/cut-trail.ts'
import { deleteProfile } from '../erase-doctor.ts'
import { emptyAppointments } from '../erase-queries.ts'
import { namedByOthers } from '../person-queries.ts'

export const isKind = (text: string): text is RetentionKind => RETENTION_KINDS.some((kind) => kind === text)

type Old = {
  since: Date
  now: Date
}

type Kind = {
  count: (db: Db, old: Old) => Promise<number>
  /** Removes at most `most` and gives how many. */
  remove: (trx: Db, old: Old, most: number) => Promise<number>
}

const notifications = ({ since }: Old) => sql`from notifications where created_at < ${since}`

/** Kept while the visit is ahead, or its digest still counts. */
const emails = ({ since, now }: Old) => sql`from emails where created_at < ${since}
  and (sent_at is not null or failed_at is not null or withheld is not null or expires_at <= ${now})
  and not exists (select from emails gathered where gathered.digest_id = emails.id)
  and not exists (select from appointments where appointments.id = appointment_id and ends_at > ${now})`

const texts = ({ since, now }: Old) => sql`from text_messages where created_at < ${since}
  and not exists (select from appointments where appointments.id = appointment_id and ends_at > ${now})`

const applications = ({ since }: Old) => sql`from doctors
  where status = 'rejected' and rejected_at < ${since} and not ${namedByOthers(sql`doctors.id`)}`

const appointments = ({ since }: Old) => sql`from appointments where erased_at is null and ends_at < ${since}`

async function countOf(db: Db, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${from}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Rows locked by others wait for the next night. */
async function idsOf(trx: Db, from: RawBuilder<unknown>, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id ${from} limit ${most} for update skip locked`.execute(trx)
  return rows.map(({ id }) => id)
}

/** An array is read once; what `in` reads again for each row has no limit. */
async function deleteOf(trx: Db, table: string, from: RawBuilder<unknown>, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)}
    where id = any(array(select id ${from} limit ${most} for update skip locked))`.execute(trx)
  return Number(numAffectedRows)
}

export const KINDS: Record<RetentionKind, Kind> = {
  notifications: {
    count: (db, old) => countOf(db, notifications(old)),
    remove: (trx, old, most) => deleteOf(trx, 'notifications', notifications(old), most),
  },
  emails: {
    count: async (db, old) => (await countOf(db, emails(old))) + (await countOf(db, texts(old))),
    remove: async (trx, old, most) =>
      (await deleteOf(trx, 'emails', emails(old), most)) +
      (await deleteOf(trx, 'text_messages', texts(old), most)),
  },
  applications: {
    count: (db, old) => countOf(db, applications(old)),
    remove: async (trx, old, most) => {
      const ids = await idsOf(trx, applications(old), most)
      for (const id of ids) await deleteProfile(trx, id)
      return ids.length
    },
  },
  audit: { count: countCut, remove: cutTrail },
  appointments: {
    count: (db, old) => countOf(db, appointments(old)),
    remove: async (trx, old, most) => {
      const ids = await idsOf(trx, appointments(old), most)
      await emptyAppointments(trx, { ids, at: old.now })
      return ids.length
    },
  },
}
