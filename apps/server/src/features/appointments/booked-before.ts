import type { Caller, Guest } from '../../platform/actor.ts'
import { prepared } from '../../platform/db/prepared.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { Failure } from '../../platform/failure.ts'
import { type Booked, bookedReply } from './booked-reply.ts'
import { keyOfOther } from './failures.ts'
import { toSlot } from './presenter.ts'
import { requestHash, requestKey } from '../../platform/http/sent-request.ts'

/** `requestKey`: from the Idempotency-Key header; null without one. */
export type BookingRequest = { requestKey: Buffer | null; requestHash: Buffer | null }

type Fields = Readonly<Record<'doctorId' | 'date' | 'time' | 'name' | 'phone', string>> & {
  address?: string
  gender?: string | null | undefined
  visitTypeId?: string | undefined
  /** Hold and proof may differ when a request is repeated. */
  reason?: string | undefined
}

/**
 * Finds an earlier booking of the same request, whose reply may have been lost. It is looked for after a refusal; of
 * two at once the unique index decides.
 */
export function bookingRequest(
  actor: Caller | Guest,
  name: string | undefined,
  { doctorId, date, time, name: patient, phone, address = '', gender, visitTypeId, reason }: Fields,
): BookingRequest {
  if (name === undefined) return { requestKey: null, requestHash: null }
  const of = visitTypeId === undefined ? {} : { visitTypeId }
  const fields = { doctorId, date, time, patient, phone, address, gender: gender ?? '', ...of }
  const given = reason === undefined ? fields : { ...fields, reason }
  return { requestKey: requestKey(actor, name), requestHash: requestHash(given) }
}

const findBooked = prepared('find-booked-before', (db, { key }: { key: Buffer }) =>
  db
    .selectFrom('appointments')
    .select([
      'id',
      'patientId',
      'date',
      'startMinute as start',
      'endMinute as end',
      'startsAt',
      'endsAt',
      'requestHash',
      'createdAt as bookedAt',
    ])
    .where('requestKey', '=', key),
)

export async function sameBooked(
  { pool }: Pick<Dependencies, 'pool'>,
  request: BookingRequest,
  refusal: unknown,
) {
  if (request.requestKey === null || !(refusal instanceof Failure)) throw refusal
  const [booked] = await findBooked(pool, { key: request.requestKey })
  if (!booked) throw refusal
  if (!booked.requestHash || request.requestHash?.equals(booked.requestHash) !== true) throw keyOfOther()
  const { id, patientId, date, bookedAt } = booked
  return { id, bookedAt, isGuest: patientId === null, slot: toSlot(date, booked) }
}

/** Gives the answer that the earlier booking got. */
export async function bookedBefore(
  deps: Pick<Dependencies, 'pool' | 'config' | 'visits'>,
  request: BookingRequest,
  refusal: unknown,
): Promise<Booked> {
  const { slot, ...booked } = await sameBooked(deps, request, refusal)
  return bookedReply(deps, booked, slot)
}
