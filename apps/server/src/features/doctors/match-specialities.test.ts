import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/test-app.ts'
import { SYSTEM } from '../../platform/actor.ts'
import { matchSpecialities, matchSpecialitiesKind, queueMatching } from './match-specialities.ts'

const app = useTestApp()

/** Left by an older version: without a key, or with one that now means another speciality. */
const FILL = `
  with people as (insert into users (name, email, password_hash) select 'n', n || '@example.org', '-' from generate_series(1, 1200) n
    returning id, split_part(email, '@', 1)::int as n)
  insert into doctors (user_id, first_name, last_name, phone, email, address, specialization, speciality, experience, fee, work_start, work_end)
    select id, 'A', 'B', '1', 'a@example.org', 'a', case n % 3 when 0 then 'Kardiologie' when 1 then 'Aura reading' else 'skin' end,
      case when n % 2 = 0 then 'urology' end, 'e', '1', 0, 60 from people`

const waiting = async () => {
  const { rows } = await app.deps.pool.query<{ payload: { after?: string } }>(
    `select payload from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = task_id
     where identifier = $1 order by jobs.id`,
    [matchSpecialitiesKind.name],
  )
  return rows.map(({ payload }) => payload)
}

test('doctors of an older version get the key of their speciality, some hundred at a time', async () => {
  await app.deps.pool.query(FILL)
  await queueMatching(app.deps.db)
  await queueMatching(app.deps.db)
  expect(await waiting()).toEqual([{}])
  let place: { after?: string } | undefined = {}
  let times = 0
  while (place && times < 10) {
    await app.deps.pool.query('delete from graphile_worker._private_jobs')
    await matchSpecialities(app.deps, SYSTEM, place)
    await app.deps.pool.query('delete from graphile_worker._private_jobs')
    await matchSpecialities(app.deps, SYSTEM, place)
    times += 1
    place = (await waiting())[0]
  }
  expect(times).toBe(3)
  const { rows } = await app.deps.pool.query(
    'select specialization, speciality, count(*)::int as count from doctors group by 1, 2 order by 1',
  )
  expect(rows).toEqual([
    { specialization: 'Aura reading', speciality: null, count: 400 },
    { specialization: 'Kardiologie', speciality: 'cardiology', count: 400 },
    { specialization: 'skin', speciality: 'dermatology', count: 400 },
  ])
})
