import { getDataCheck, INVARIANT_NAMES } from '@desk/contract/data-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anOffer } from '../../../test/waiting.ts'
import { aRePlan } from '../../../test/proposals.ts'
import { aLife } from '../../../test/lives.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { anAdministrator } from '../../../test/people.ts'
import { seals } from '../../../test/trail.ts'
import { SYSTEM } from '../../platform/actor.ts'
import { type Broken, checkInvariants, findBroken } from './check-invariants.ts'
import { saveCheck } from './queries.ts'

const app = useTestApp({ LOG_LEVEL: 'silent' })

const PLANTED: Record<string, string> = {
  'two-appointments-at-one-time': `alter table appointments drop constraint appointments_never_overlap;
    insert into appointments select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid()))).* from appointments a`,
  'an-appointment-without-its-history': `delete from appointment_events`,
  'an-appointment-that-is-not-as-its-history-ends': `update appointments set state = 'missed', decided_at = now() where released_at is null`,
  'an-event-that-does-not-follow-the-one-before': `update appointment_events set from_state = 'arrived' where from_state is not null`,
  'a-step-that-is-not-in-the-table-of-states': `update appointment_events set to_state = 'completed' where from_state is not null`,
  'a-doctor-role-without-approval': `update users set is_doctor = not is_doctor`,
  'a-doctor-who-is-not-blocked-as-the-account': `update doctors set is_blocked = true`,
  'a-person-with-two-open-offers': `alter table waiting_offers drop constraint waiting_offers_asked_once;
    drop index waiting_offers_one_at_a_time; drop index waiting_offers_of_hold;
    insert into waiting_offers
    select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'nth', 2))).* from waiting_offers o`,
  'an-open-offer-of-a-time-that-is-not-held': `update slot_holds set released_at = now() where kind = 'offer'`,
  'an-open-offer-for-who-waits-no-more': `update waiting_wishes set state = 'withdrawn', ended_at = now()`,
  'an-open-proposal-of-an-appointment-that-is-over': `update appointments set state = 'cancelled', released_at = now()
    where id in (select appointment_id from proposals where ended_at is null)`,
  'a-hold-of-a-proposal-that-has-ended': `update proposals set ended_at = now(), state = 'withdrawn'`,
  'an-erased-appointment-that-says-whose-it-was': `update appointments set erased_at = now(), patient_id = null, email = null`,
  'a-trail-that-was-changed': `update audit_events set details = '{"n": 7}'`,
}

test('where nothing is wrong nothing is found, and that it was looked for is stored', async () => {
  await aLife(app, 'approved')
  await anOffer(app)
  await aRePlan(app)
  await seals(app, 2)
  await checkInvariants(app.deps, SYSTEM)
  const { rows } = await app.deps.pool.query('select checked_at as at, broken from invariant_checks')
  expect(rows).toEqual([{ at: app.deps.clock(), broken: [] }])
})

async function foundAfter(statements: string): Promise<Broken[]> {
  const trx = await app.deps.db.startTransaction().execute()
  try {
    await sql`set local session_replication_role = replica`.execute(trx)
    for (const statement of statements.split(';')) await sql.raw(statement).execute(trx)
    return await findBroken(trx, SYSTEM, app.deps.clock())
  } finally {
    await trx.rollback().execute()
  }
}

test('each of them is named with its rows where it is broken', async () => {
  await aLife(app, 'approved')
  await anOffer(app)
  await aRePlan(app)
  await seals(app, 2)
  for (const [name, statements] of Object.entries(PLANTED)) {
    const found = (await foundAfter(statements)).find((one) => one.name === name)
    expect({ name, isFound: found !== undefined }).toEqual({ name, isFound: true })
    expect(found?.ids).toHaveLength(found?.rows ?? 0)
  }
})

test('each invariant is broken in a test', () => {
  expect(Object.keys(PLANTED).toSorted()).toEqual([...INVARIANT_NAMES].toSorted())
})

const seen = async () => {
  const { token } = await anAdministrator(app)
  return (await app.call(getDataCheck, undefined, { token })).data
}

test('administrators are told when it was, what is broken in how many rows without whose they are, and that none was for two days', async () => {
  const { db, pool, clock } = app.deps
  await pool.query(`update migrations set applied_at = '2027-02-28T06:00:00Z'`)
  expect(await seen()).toEqual({ last: null, isOld: false, canSave: true })
  await checkInvariants(app.deps, SYSTEM)
  expect(await seen()).toEqual({
    last: { at: clock().toISOString(), broken: [] },
    isOld: false,
    canSave: true,
  })
  const broken = [{ name: 'a-trail-that-was-changed', rows: 7, ids: ['1'] }]
  await saveCheck(db, { checkedAt: clock(), tookMs: 7, broken })
  const told = { at: clock().toISOString(), broken: [{ name: 'a-trail-that-was-changed', rows: 7 }] }
  app.setNow(new Date(clock().getTime() + 2 * 86_400_000))
  expect(await seen()).toEqual({ last: told, isOld: false, canSave: true })
  app.setNow(new Date(clock().getTime() + 1))
  expect(await seen()).toEqual({ last: told, isOld: true, canSave: true })
})

test('administrators are told while nothing can be saved', async () => {
  app.deps.diskSpace.noteRefusal()
  expect(await seen()).toMatchObject({ canSave: false })
})
