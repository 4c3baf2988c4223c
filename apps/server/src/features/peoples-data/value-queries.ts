import { sql } from 'kysely'
import { uuidOrNil } from '../../platform/db/ids.ts'
import type { Db } from '../../platform/db/tables.ts'
import { type Owner, ownAppointments } from './person-queries.ts'

/** Whose time an erase may free, and the person's own. */
export async function listDoctorsToLock(db: Db, userId: string): Promise<string[]> {
  const id = uuidOrNil(userId)
  const { rows } = await sql<{ id: string }>`
    select id from doctors where user_id = ${id}
    union select doctor_id from appointments left join users on users.id = ${id}
      where patient_id = ${id} or (patient_id is null and lower(appointments.email) = lower(users.email))
    union select proposals.doctor_id from proposals join appointments on appointments.id = appointment_id
      where patient_id = ${id} and ended_at is null and proposals.doctor_id is not null
    union select doctor_id from waiting_offers where user_id = ${id} and state = 'open'`.execute(db)
  return rows.map((row) => row.id)
}

export type Values = {
  telling: string[]
  all: string[]
}

export async function listValues(db: Db, person: Owner): Promise<Values> {
  const owned = ownAppointments(person)
  const { rows } = await sql<{ value: string; isTelling: boolean }>`
    select value, bool_or(telling) as "isTelling" from (
      select unnest(array[name, phone, email]) as value, true as telling from appointments where id in (${owned})
      union all select address, false from appointments where id in (${owned})
      union all select reason, false from appointment_events where appointment_id in (${owned})
      union all select message, false from proposals where appointment_id in (${owned})
      union all select unnest(array[name, phone]), true from waiting_wishes where user_id = ${person.id}
      union all select address, false from waiting_wishes where user_id = ${person.id}
      union all select unnest(array[name, email, pending_email]), true from users where id = ${person.id}
    ) as said where value <> '' group by value`.execute(db)
  return {
    telling: rows.filter(({ isTelling }) => isTelling).map(({ value }) => value),
    all: rows.map(({ value }) => value),
  }
}
