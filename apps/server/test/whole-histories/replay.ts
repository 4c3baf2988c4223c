import { type AppointmentState, changeState, type Party, STATE_RULES } from '@desk/rules/appointment-state'
import { UNDO_SECONDS } from '@desk/contract/day'
import { expect } from 'vitest'
import type { TestApp } from '../test-app.ts'

type Event = {
  id: string
  appointmentId: string
  actorId: string | null
  party: Party
  action: 'book' | 'change-state' | 'reassign' | 'move' | 'take-over' | 'change-details'
  from: AppointmentState | null
  to: AppointmentState
  fromStart: Date | null
  toStart: Date | null
  fromDoctor: string | null
  toDoctor: string | null
  at: Date
}
/** As its events tell it; its beginning is unknown before a first move. */
type Told = { state: AppointmentState; start: number | null; doctor: string | null; last: Event }
type Row = { id: string; state: AppointmentState; start: Date; doctor: string; holdsTime: boolean }

const EVENTS = `select id, appointment_id as "appointmentId", actor_id as "actorId", party, action, from_state as "from", to_state as "to",
  from_starts_at as "fromStart", to_starts_at as "toStart", from_doctor_id as "fromDoctor", to_doctor_id as "toDoctor", created_at as at
  from appointment_events where id > $1 order by id`

/** Replays every appointment's events: each step must follow the table of states, and the end must equal the row. */
export function replayed({ deps: { pool } }: TestApp) {
  const told = new Map<string, Told>()
  let seen = '0'
  return async (): Promise<void> => {
    const { rows: events } = await pool.query<Event>({ name: 'new-events', text: EVENTS, values: [seen] })
    for (const event of events) {
      seen = event.id
      told.set(event.appointmentId, step(event, told.get(event.appointmentId)))
    }
    const { rows } = await pool.query<Row>(
      `select id, state, starts_at as start, doctor_id as doctor, released_at is null as "holdsTime" from appointments
       where id = any ($1)`,
      [[...new Set(events.map(({ appointmentId }) => appointmentId))]],
    )
    for (const row of rows) told.set(row.id, same(row, told.get(row.id)))
  }
}

function step(event: Event, before: Told | undefined): Told {
  const { action, from, to } = event
  const text = JSON.stringify(event)
  if (action === 'book') {
    expect(before, text).toBe(undefined)
    expect([null, to], text).toEqual([from, event.party === 'patient' ? 'pending' : 'approved'])
    return { state: to, start: null, doctor: null, last: event }
  }
  if (!before) throw new Error(`nobody has booked it: ${text}`)
  expect(from, text).toBe(before.state)
  if (action === 'change-state') {
    const may = changeState(before.state, to, event.party).ok
    expect(may || isTakenBack(event, before.last), text).toBe(true)
    return { ...before, state: to, last: event }
  }
  // Details do not keep the last step from being undone.
  if (action === 'change-details') {
    expect(to, text).toBe(before.state)
    return before
  }
  expect(['pending', 'approved'], text).toContain(before.state)
  expect(action === 'move' ? ['pending', 'approved'] : [before.state], text).toContain(to)
  return { ...before, ...moved(event, before, text), state: to, last: event }
}

function moved({ action, fromStart, toStart, fromDoctor, toDoctor }: Event, before: Told, text: string) {
  if (action === 'move' && before.start !== null) expect(fromStart?.getTime(), text).toBe(before.start)
  if (fromDoctor !== null && before.doctor !== null) expect(fromDoctor, text).toBe(before.doctor)
  return { start: toStart?.getTime() ?? before.start, doctor: toDoctor ?? before.doctor }
}

/** One's own decision or mark within some seconds; a missed visit also later. */
const isTakenBack = (event: Event, last: Event) =>
  event.to === last.from &&
  last.action === 'change-state' &&
  (event.party === 'doctor' || event.party === 'admin') &&
  (last.to === 'missed' ||
    (last.actorId === event.actorId && event.at.getTime() - last.at.getTime() <= UNDO_SECONDS * 1000))

function same({ id, state, start, doctor, holdsTime }: Row, before: Told | undefined): Told {
  if (!before) throw new Error(`an appointment without a history: ${id}`)
  expect(state).toBe(before.state)
  expect(holdsTime).toBe(STATE_RULES[state].holdsSlot)
  if (before.start !== null) expect(start.getTime()).toBe(before.start)
  if (before.doctor !== null) expect(doctor).toBe(before.doctor)
  return { ...before, start: start.getTime(), doctor }
}
