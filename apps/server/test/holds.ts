import type { BodyOf } from '@desk/contract/endpoint'
import { listFreeSlots } from '@desk/contract/doctor'
import { holdSlot } from '@desk/contract/hold'
import { releaseExpiredHold } from '../src/features/appointments/holds/release-expired.ts'
import type { TestApp } from './test-app.ts'

export type By = { token?: string; address?: string; idempotencyKey?: string }

export const holdInput = (doctorId: string, changes: Partial<BodyOf<typeof holdSlot>> = {}) => ({
  doctorId,
  date: '2027-03-02',
  time: '09:00',
  ...changes,
})

export async function tryHold(
  test: TestApp,
  doctorId: string,
  changes: Partial<BodyOf<typeof holdSlot>> = {},
  { idempotencyKey, ...by }: By = {},
): Promise<{ hold: string } | { refusal: string }> {
  const called = await test.call(holdSlot, holdInput(doctorId, changes), {
    ...by,
    headers: { idempotencyKey },
  })
  return called.reply.success ? { hold: called.data.hold } : { refusal: called.reply.message ?? '' }
}

export async function aHold(...asked: Parameters<typeof tryHold>): Promise<string> {
  const outcome = await tryHold(...asked)
  if ('refusal' in outcome) throw new Error(`not held: ${outcome.refusal}`)
  return outcome.hold
}

export async function freeStarts(test: TestApp, doctorId: string, hold?: string): Promise<string[]> {
  const query = { doctorId, date: '02-03-2027' }
  const { data } = await test.call(listFreeSlots, undefined, { query, headers: { hold } })
  return data.map(({ time }) => time.slice(0, 8))
}

/** Runs the jobs at the ends of all holds, due or not. */
export async function releaseAll({ deps }: TestApp): Promise<void> {
  const { rows } = await deps.pool.query<{ id: string }>('select id from slot_holds')
  for (const { id } of rows) await releaseExpiredHold.run(deps, { hold: id })
}
