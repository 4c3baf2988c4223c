import { acceptOffer } from '../../src/features/waiting-list/accept-offer.ts'
import { declineOffer } from '../../src/features/waiting-list/decline-offer.ts'
import type { Person } from '../people.ts'
import { callerOf } from './full-hospital.ts'
import { plan, type Run } from './run.ts'

/** Shares of those who are asked; the rest does not answer. */
const SAYING_YES = 0.55
const SAYING_NO = 0.2

export async function planAnswers(run: Run): Promise<void> {
  const { test, random, hospital, seen } = run
  const { rows } = await test.deps.pool.query<{
    id: string
    user_id: string
    created_at: Date
    open_until: Date
  }>(`select id, user_id, created_at, open_until from waiting_offers where state = 'open' order by id`)
  const people = new Map(hospital.patients.map((patient) => [patient.id, patient]))
  for (const { id, user_id: userId, created_at: from, open_until: until } of rows) {
    const person = people.get(userId)
    if (seen.has(id) || !person) continue
    seen.add(id)
    const mood = random.next()
    const at = new Date(random.between(from.getTime(), until.getTime()))
    if (mood < SAYING_YES + SAYING_NO)
      plan(run, { at, happen: () => answer(run, person, id, mood < SAYING_YES) })
  }
}

async function answer({ test }: Run, person: Person, offerId: string, isYes: boolean): Promise<void> {
  await (isYes ? acceptOffer : declineOffer)(test.deps, callerOf(person), { offerId })
}
