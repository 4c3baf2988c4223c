import type { Appointment } from '@desk/contract/appointment'
import type { RequestGroup } from '@desk/contract/requests'
import type { IsoDate } from '@desk/rules/calendar-date'

type InGroup<Row> = Row & { group: RequestGroup }
export type Placed = InGroup<Appointment>
export type Given = { appointmentId: string; decision: 'approved' | 'rejected' }

type Dated = Pick<Appointment, 'state' | 'date' | 'endsAt'>
type Decided = Pick<Appointment, 'id' | 'state' | 'status'>

/** Orders as the server does; a request is in one group only. */
export function placeIn<Row extends Dated>(appointments: readonly Row[], today: IsoDate): InGroup<Row>[] {
  const groupOf = ({ state, date, endsAt }: Row): RequestGroup => {
    if (state === 'pending') return 'waiting'
    if (date > today) return 'coming'
    return date === today || Date.parse(endsAt) > Date.now() ? 'today' : 'past'
  }
  return appointments.map((one) => ({ ...one, group: groupOf(one) }))
}

/**
 * An answered row stays where it was, even if it belongs to another page now, so that none jumps away under the hand.
 */
export function keepInPlace<Row extends Decided>(
  before: readonly InGroup<Row>[],
  now: readonly InGroup<Row>[],
  given: readonly Given[],
): InGroup<Row>[] {
  const present = new Map(now.map((one) => [one.id, one]))
  const waited = before.filter(({ group }) => group === 'waiting')
  const staying = waited.flatMap((one, place) => {
    const { id } = one
    const row = present.get(id) ?? answered(one, given)
    return row === undefined || row.group === 'waiting' ? [] : [{ row, place }]
  })
  const moved = new Set(staying.map(({ row }) => row.id))
  const rest = now.filter(({ id }) => !moved.has(id))
  const waiting = rest.filter(({ group }) => group === 'waiting')
  for (const { row, place } of staying) waiting.splice(place, 0, { ...row, group: 'waiting' })
  return [...waiting, ...rest.filter(({ group }) => group !== 'waiting')]
}

function answered<Row extends Decided>(one: InGroup<Row>, given: readonly Given[]): InGroup<Row> | undefined {
  const decision = given.find(({ appointmentId }) => appointmentId === one.id)?.decision
  return decision && { ...one, state: decision, status: decision, group: 'coming' }
}
