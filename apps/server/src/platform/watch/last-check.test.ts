import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/test-app.ts'
import { readLastCheck } from './last-check.ts'

const app = useTestApp({ LOG_LEVEL: 'silent' })

const told = async () => {
  const { body } = await app.app.inject('/metrics')
  const valueOf = (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(body)?.[1])
  return [valueOf('desk_broken_rows'), Math.floor(valueOf('desk_data_check_age_seconds') / 60)]
}

const save = (ago: string, broken: object[]) =>
  app.deps.pool.query(
    `insert into invariant_checks (checked_at, took_ms, broken) values (now() - $1::interval, 7, $2)`,
    [ago, JSON.stringify(broken)],
  )

test('what the last check of the data found is told, and how long ago it was, before the first one no number is', async () => {
  expect(await told()).toEqual([NaN, NaN])
  await save('3 days', [{ rows: 2 }, { rows: 3 }])
  expect(await told()).toEqual([5, 3 * 24 * 60])
  await save('1 hour', [])
  expect(await told()).toEqual([0, 60])
})

test('where the database does not answer neither is a number', async () => {
  const broken = { query: () => Promise.reject(new Error('gone')) }
  expect(await readLastCheck(broken as never)).toEqual({ brokenRows: NaN, ageSeconds: NaN })
})
