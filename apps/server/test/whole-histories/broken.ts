import type { TestApp } from '../test-app.ts'

/** What must never be found in the tables. */
const NEVER = {
  'a time that two appointments have': `select 1 from appointments one join appointments other on one.id < other.id
      and one.doctor_id = other.doctor_id and one.released_at is null and other.released_at is null
      and tstzrange(one.starts_at, one.ends_at) && tstzrange(other.starts_at, other.ends_at)`,
  'a time that is an appointment and somebody’s hold': `select 1 from appointments join slot_holds holds
      on holds.doctor_id = appointments.doctor_id and appointments.released_at is null and holds.released_at is null
      and kind <> 'block' and expires_at > $1
      and tstzrange(appointments.starts_at, appointments.ends_at) && tstzrange(holds.starts_at, holds.ends_at)`,
  'a person with two open offers': `select 1 from waiting_offers where state = 'open' group by user_id having count(*) > 1`,
  'a person with four offers a day': `select 1 from waiting_offers group by user_id, day having count(*) > 3`,
  'an open offer of a time that is not held for its person': `select 1 from waiting_offers offers
      where state = 'open' and open_until > $1 and not exists (select from slot_holds holds where holds.id = hold_id
        and holds.user_id = offers.user_id and released_at is null and expires_at > $1
        and holds.starts_at = offers.starts_at and holds.ends_at = offers.ends_at)`,
  'an open offer for who waits no more': `select 1 from waiting_offers join waiting_wishes on waiting_wishes.id = wish_id
      where waiting_offers.state = 'open' and waiting_wishes.state <> 'waiting'`,
  'an accepted offer without its appointment': `select 1 from waiting_offers where state = 'accepted' and appointment_id is null`,
}

export async function listBroken({ deps: { pool, clock } }: TestApp): Promise<string[]> {
  const names = Object.keys(NEVER)
  const found = Object.values(NEVER).map(
    (query, index) => `select ${index} as broken where exists (${query})`,
  )
  const { rows } = await pool.query<{ broken: number }>(
    `select broken from (select $1::timestamptz) asked, lateral (${found.join(' union all ')}) found`,
    [clock()],
  )
  return rows.map(({ broken }) => names[broken] ?? '')
}

/** Emails that were sent after their reason was gone; to be asked when nothing has happened since. */
export async function listOutdated({ deps: { pool } }: TestApp, since: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ kind: string }>(
    `select emails.kind from emails left join appointments on appointments.id = appointment_id
       left join waiting_offers on waiting_offers.id::text = params ->> 'offerId'
     where sent_at is not null and emails.id <> all ($1)
       and (emails.kind = 'place-offered' and waiting_offers.state <> 'open'
         or calendar = 'request' and (emails.sequence <> appointments.sequence or appointments.released_at is not null)
         or calendar = 'cancel' and appointments.released_at is null and emails.doctor_id = appointments.doctor_id)`,
    [since],
  )
  return rows.map(({ kind }) => kind)
}

export async function listSent({ deps: { pool } }: TestApp): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>('select id from emails where sent_at is not null')
  return rows.map(({ id }) => id)
}
