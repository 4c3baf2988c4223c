import * as fc from 'fast-check'
import type { TestApp } from '../test-app.ts'

/** A Tuesday a week after the beginning: offers of it stand for half a day. */
export const DAY = '2027-03-09'
export const LABELS = ['09:00', '09:15', '09:30', '09:45', '10:00']
/** By what a reply would give a patient away to another. */
export const NAMES = ['Amalia Q1', 'Bertram Q2', 'Cosima Q3']
export const CALLER = 'Detlef Q4'
export const FIRST_MINUTE = 9 * 60
/** Nine o’clock of the day; its clocks do not change. */
const NINE = Date.parse('2027-03-09T08:00:00Z')
const SLOT_MS = 15 * 60_000

const who = fc.nat({ max: NAMES.length - 1 })
const slot = fc.nat({ max: LABELS.length - 1 })

type Acts<Act extends string, With = object> = Act extends string ? { act: Act } & With : never
type OfWho = { who: number }
type OnSlot = { slot: number }

export type PatientStep =
  | Acts<'hold' | 'book', OfWho & OnSlot>
  | Acts<'renew' | 'release' | 'wish' | 'earlier' | 'accept' | 'decline', OfWho>
export type HoursStep =
  | Acts<'leave', OnSlot & { slots: number }>
  | Acts<'hours', { slots: number }>
  | Acts<'back'>
export type AnswerStep = Acts<'approve' | 'reject' | 'cancel', OnSlot> | Acts<'move', OnSlot & { to: number }>
export type StaffStep =
  | Acts<'stranger' | 'for-caller', OnSlot>
  | AnswerStep
  | Acts<'block', OnSlot & { slots: number }>
  | Acts<'unblock'>
  | HoursStep
export type Step = PatientStep | StaffStep | Acts<'look' | 'deliver'> | Acts<'wait', { minutes: number }>

const slots = fc.integer({ min: 1, max: 3 })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constantFrom('hold', 'book'), who, slot }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constantFrom('stranger', 'for-caller'), slot }) },
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constantFrom(
        'renew',
        'release',
        'wish',
        'earlier',
        'accept',
        'accept',
        'accept',
        'accept',
        'decline',
      ),
      who,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ act: fc.constantFrom('approve', 'reject', 'cancel', 'cancel'), slot }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('move'), slot, to: slot }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constantFrom('block', 'leave'), slot, slots }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('hours'), slots: fc.integer({ min: 2, max: 5 }) }) },
  {
    weight: 7,
    arbitrary: fc.record({ act: fc.constantFrom('unblock', 'back', 'look', 'look', 'look', 'deliver') }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('wait'), minutes: fc.constantFrom(1, 6, 200, 780) }) },
)
export const histories = fc.array(step, { minLength: 30, maxLength: 45 })

type Taken = { from: number; to: number; userId: string | null; kind: string; id: string }
export type Sight = { taken: Taken[]; absences: Span[]; hours: Span }
type Span = { from: number; to: number }

const slotsAfterNine = (column: string) => `(extract(epoch from ${column}) * 1000 - ${NINE}) / ${SLOT_MS}`

/** What the tables say of the day, read as they are: in slots after nine o’clock. */
export async function readSight({ deps: { pool, clock } }: TestApp, doctorId: string): Promise<Sight> {
  const { rows: taken } = await pool.query<Taken>(
    `select id, 'appointment' as kind, patient_id as "userId", (${slotsAfterNine('starts_at')})::float8 as from, (${slotsAfterNine('ends_at')})::float8 as to
       from appointments where doctor_id = $1 and released_at is null
     union all select id, kind, user_id, (${slotsAfterNine('starts_at')})::float8, (${slotsAfterNine('ends_at')})::float8
       from slot_holds where doctor_id = $1 and released_at is null and (expires_at is null or expires_at > $2)`,
    [doctorId, clock()],
  )
  const { rows: absences } = await pool.query<Span>(
    `select (${slotsAfterNine('starts_at')})::float8 as from, (${slotsAfterNine('ends_at')})::float8 as to from absences where doctor_id = $1`,
    [doctorId],
  )
  const { rows: hours } = await pool.query<{ end: number }>(
    `select end_minute as end from date_windows where doctor_id = $1 and date = $2`,
    [doctorId, DAY],
  )
  const end = hours[0] ? (hours[0].end - FIRST_MINUTE) / 15 : 4
  return { taken, absences, hours: { from: 0, to: end } }
}

const meets = (place: number, { from, to }: Span) => place < to && place + 1 > from

/** Whether the doctor sees patients then, whoever has it. */
export const isWorked = ({ absences, hours }: Sight, place: number): boolean =>
  place >= hours.from && place + 1 <= hours.to && !absences.some((absence) => meets(place, absence))

/** Whether somebody is shown a slot as free: nobody has it but, with a hold, they themselves. */
export function isFreeFor(sight: Sight, place: number, own?: string): boolean {
  const others = sight.taken.filter((one) => one.kind !== 'booking' || one.id !== own)
  return isWorked(sight, place) && !others.some((one) => meets(place, one))
}

export const startOf = (place: number): Date => new Date(NINE + place * SLOT_MS)

export const placeOf = (startsAt: Date): number => (startsAt.getTime() - NINE) / SLOT_MS

export const isBlocked = ({ taken }: Sight, place: number): boolean =>
  taken.some((one) => one.kind === 'block' && meets(place, one))
