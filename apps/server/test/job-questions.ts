import { findSameVisits } from '../src/features/appointments/imported/queries.ts'
import { listExpired, listToRemindOf } from '../src/features/appointments/life/request-queries.ts'
import { endLateTexts } from '../src/features/appointments/texts/queries.ts'
import { listDueGroups } from '../src/features/email/hold-queries.ts'
import { endLateEmails } from '../src/features/email/queries.ts'
import { forgetErasedAddresses } from '../src/features/peoples-data/forget-erased-addresses.ts'
import { SYSTEM } from '../src/platform/actor.ts'
import type { Dependencies } from '../src/platform/dependencies.ts'
import type { Asked } from './check-plans.ts'

/** Ten requests long before all others. */
export const FEW_DUE = `update appointments set placed_at = timestamptz '2019-06-01 00:00Z'
  where doctor_id = $1 and phone in ('1', '2', '3', '4', '5', '6', '7', '8', '9', '10')`

const REMINDED_AT = new Date('2019-06-02T12:00:00Z')
const HOUR_MS = 3_600_000
const IMPORTED_AT = new Date('2027-01-01T06:00:00Z')
const EXPIRED_AT = new Date('2019-06-03T00:00:00Z')

async function found(ids: Promise<string[]>, number: number): Promise<void> {
  const { length } = await ids
  if (length !== number) throw new Error(`${length} were found in place of ${number}`)
}

const imported = (doctorId: string) =>
  Array.from({ length: 200 }, (_, hour) => {
    const startsAt = new Date(IMPORTED_AT.getTime() + hour * HOUR_MS)
    const [endsAt, state] = [new Date(startsAt.getTime() + HOUR_MS / 4), 'completed' as const]
    return { doctorId, startsAt, endsAt, state, name: 'n', phone: '1', email: null, gender: '', address: 'a' }
  })

export function askedByJobs(deps: Dependencies, busy: string): Asked {
  const { db } = deps
  return {
    listToRemindOf: { most: 50, ask: () => found(listToRemindOf(db, REMINDED_AT, 48), 10) },
    listExpired: { most: 50, ask: () => found(listExpired(db, EXPIRED_AT, 48), 10) },
    listDueGroups: {
      most: 10,
      ask: () => listDueGroups(db, { now: EXPIRED_AT, heldBefore: EXPIRED_AT, expiringBefore: EXPIRED_AT }),
    },
    // Ten of twenty thousand emails that expired; two thousand text messages wait.
    endLateEmails: { most: 100, ask: () => endLateEmails(db, deps.clock()) },
    endLateTexts: { most: 2100, ask: () => endLateTexts(db, deps.clock()) },
    // Of a doctor with five thousand.
    findSameVisits: { most: 500, ask: () => findSameVisits(db, imported(busy), 'UTC') },
    forgetErasedAddresses: { most: 10, ask: () => forgetErasedAddresses(deps, SYSTEM) },
  }
}
