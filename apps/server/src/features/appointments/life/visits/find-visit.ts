import type { BodyOf } from '@desk/contract/endpoint'
import { HOUR } from '@desk/contract/limits'
import type { findVisit as contract } from '@desk/contract/visit'
import type { Guest } from '../../../../platform/actor.ts'
import type { Dependencies } from '../../../../platform/dependencies.ts'
import { tooManyTries, visitNotFound } from './failures.ts'
import { lastDigits, listVisitsOfPhone } from './visit-queries.ts'

/** Limits wrong codes per phone number, wherever they come from. */
const LIMIT = { name: 'visit-tries', points: 10, seconds: HOUR }

/** By code and phone number; one answer for all mistakes. */
export async function findVisit(
  { db, config, limits, visits }: Dependencies,
  _actor: Guest,
  { code, phone }: BodyOf<typeof contract>,
): Promise<{ token: string }> {
  const digits = lastDigits(phone)
  const { points, endsInMs } = await limits.count(LIMIT, digits)
  if (points > LIMIT.points) throw tooManyTries(endsInMs)
  const ids = digits === '' ? [] : await listVisitsOfPhone(db, phone)
  const id = ids.find((each) => visits.isCodeOf(each, code))
  if (id === undefined) throw visitNotFound(config)
  await limits.count(LIMIT, digits, -1)
  return { token: visits.tokenOf(id) }
}
