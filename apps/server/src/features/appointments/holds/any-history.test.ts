import { bookAppointment, changeAppointmentStatus } from '@desk/contract/appointment'
import { cancelAppointment, moveAppointment } from '@desk/contract/appointment-life'
import { listDoctors } from '@desk/contract/doctor'
import { releaseHold, renewHold } from '@desk/contract/hold'
import { MAX_RENEWALS } from '@desk/rules/booking-limits'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookingInput } from '../../../../test/bookings.ts'
import {
  FIRST_MINUTE,
  HOLD_SECONDS,
  holderOf,
  holdOf,
  isTaken,
  keep,
  keptAgain,
  LABELS,
  mayTake,
  type Model,
  newModel,
  PEOPLE,
  START,
  type Step,
  steps,
} from '../../../../test/hold-histories.ts'
import { freeStarts, releaseAll, tryHold } from '../../../../test/holds.ts'
import { aDoctor, aUser, type Person, type TestDoctor } from '../../../../test/people.ts'
import { useTestApp } from '../../../../test/test-app.ts'

const app = useTestApp()

type Cast = { doctor: TestDoctor; people: Person[]; ids: (string | undefined)[]; strangers: number }

/** Each person has one hold at a time, which the next one replaces, as on the page. */
async function hold(model: Model, cast: Cast, person: number, place: number): Promise<void> {
  const replaces = cast.ids[person]
  const { token } = cast.people[person] ?? {}
  const changes = { time: LABELS[place] ?? '', ...(replaces && { replaces }) }
  const outcome = await tryHold(app, cast.doctor.doctorId, changes, token ? { token } : {})
  const holder = holderOf(model, place)
  const kept = holder ?? keptAgain(model, person, place)
  expect('hold' in outcome).toBe(mayTake(model, person, place) && kept !== null)
  if (!('hold' in outcome)) return
  cast.ids[person] = outcome.hold
  if (holder || !kept) return
  model.held = model.held.map((one) => (one?.who === person ? null : one))
  keep(model, person, place, kept)
}

async function book(model: Model, cast: Cast, person: number | null, place: number): Promise<void> {
  const { token } = (person === null ? undefined : cast.people[person]) ?? {}
  const input = bookingInput(cast.doctor.doctorId, {
    time: LABELS[place] ?? '',
    ...(person !== null && cast.ids[person] && { hold: cast.ids[person] }),
  })
  const { reply } = await app.call(bookAppointment, input, { token })
  const may = mayTake(model, person, place)
  expect(reply.success).toBe(may)
  if (!may) return
  model.booked[place] = { state: 'pending' }
  model.held[place] = null
  // A booking uses up the hold it names, even when it books another slot.
  model.held = model.held.map((one) => (one && one.who === person ? null : one))
}

async function holdTwice(model: Model, cast: Cast, place: number): Promise<void> {
  const strangers = [1, 2].map(() => ({ address: `198.18.0.${(cast.strangers += 1)}` }))
  const time = LABELS[place] ?? ''
  const outcomes = await Promise.all(strangers.map((by) => tryHold(app, cast.doctor.doctorId, { time }, by)))
  const won = outcomes.flatMap((outcome) => ('hold' in outcome ? [outcome.hold] : []))
  expect(won).toHaveLength(isTaken(model, place) ? 0 : 1)
  for (const id of won) await app.call(releaseHold, { hold: id })
}

async function change(model: Model, cast: Cast, act: 'renew' | 'release', person: number): Promise<void> {
  const id = cast.ids[person]
  if (id === undefined) return
  const { token } = cast.people[person] ?? {}
  const place = holdOf(model, person)
  const held = place < 0 ? null : holderOf(model, place)
  if (act === 'release') {
    await app.call(releaseHold, { hold: id }, { token })
    if (held) model.held[place] = null
    return
  }
  const { reply } = await app.call(renewHold, { hold: id }, { token })
  const may = held !== null && held.renewals < MAX_RENEWALS
  expect(reply.success).toBe(may)
  if (may) keep(model, person, place, { until: model.now + HOLD_SECONDS, renewals: held.renewals + 1 })
}

type Decision = Extract<Step, { act: 'approve' | 'reject' | 'cancel' | 'move' }>

async function decide(model: Model, { doctor: { token, doctorId } }: Cast, step: Decision): Promise<void> {
  const booked = model.booked[step.slot]
  if (!booked) return
  const appointmentId = await idAt(doctorId, step.slot)
  if (step.act === 'cancel') {
    const { reply } = await app.call(cancelAppointment, { appointmentId, reason: 'ill' }, { token })
    expect(reply.success).toBe(true)
    model.booked[step.slot] = null
    return
  }
  if (step.act === 'move') return move(model, { appointmentId, from: step.slot, to: step.to }, token)
  const decision = step.act === 'approve' ? ('approved' as const) : ('rejected' as const)
  const { reply } = await app.call(changeAppointmentStatus, { appointmentId, decision }, { token })
  expect(reply.success).toBe(booked.state === 'pending')
  if (booked.state === 'pending')
    model.booked[step.slot] = step.act === 'approve' ? { state: 'approved' } : null
}

type Move = { appointmentId: string; from: number; to: number }

async function move(model: Model, { appointmentId, from, to }: Move, token: string): Promise<void> {
  if (from === to) return
  const asked = { appointmentId, date: '2027-03-02', time: LABELS[to] ?? '', reason: 'ill' }
  const { reply } = await app.call(moveAppointment, asked, { token })
  const may = !isTaken(model, to)
  expect(reply.success).toBe(may)
  if (!may) return
  model.booked[to] = { state: 'approved' }
  model.booked[from] = null
  model.held[to] = null
}

async function idAt(doctorId: string, place: number): Promise<string> {
  const { rows } = await app.deps.pool.query<{ id: string }>(
    `select id from appointments where doctor_id = $1 and released_at is null and date = '2027-03-02' and start_minute = $2`,
    [doctorId, FIRST_MINUTE + place * 15],
  )
  return rows[0]?.id ?? ''
}

async function take(model: Model, cast: Cast, step: Step): Promise<void> {
  if ('who' in step) return actAs(model, cast, step)
  if ('slot' in step) return decide(model, cast, step)
  if (step.act === 'tidy') return releaseAll(app)
  model.now += step.seconds
  app.setNow(new Date(START + model.now * 1000))
}

async function actAs(model: Model, cast: Cast, step: Extract<Step, { who: number }>): Promise<void> {
  if (!('slot' in step)) return change(model, cast, step.act, step.who)
  if (step.act === 'hold') return hold(model, cast, step.who, step.slot)
  if (step.act === 'hold-twice-at-once') return holdTwice(model, cast, step.slot)
  return book(model, cast, step.act === 'book' ? step.who : null, step.slot)
}

async function expectSight(model: Model, { doctor, people, ids }: Cast): Promise<void> {
  const free = (own: number | null) =>
    LABELS.filter((_, place) => {
      if (model.booked[place]) return false
      const holder = holderOf(model, place)
      return holder === null || holder.who === own
    })
  expect(await freeStarts(app, doctor.doctorId)).toEqual(free(null))
  for (const [person] of people.entries()) {
    expect(await freeStarts(app, doctor.doctorId, ids[person])).toEqual(free(person))
  }
  const { data } = await app.call(listDoctors, undefined, {
    token: doctor.token,
    query: { nextFree: 'true' },
  })
  const next = data.find(({ id }) => id === doctor.doctorId)?.nextFree
  expect(next?.date === '2027-03-02' ? next.time.slice(0, 8) : undefined).toBe(free(null)[0])
}

async function expectOneWinner(): Promise<void> {
  const { rows } = await app.deps.pool.query(
    `select count(*)::int as overlapping from appointments one join appointments other
       on one.doctor_id = other.doctor_id and one.id < other.id and one.released_at is null and other.released_at is null
       and tstzrange(one.starts_at, one.ends_at) && tstzrange(other.starts_at, other.ends_at)`,
  )
  expect(rows).toEqual([{ overlapping: 0 }])
}

async function play(history: readonly Step[]): Promise<void> {
  app.setNow(new Date(START))
  const doctor = await aDoctor(app, { timings: ['09:00', '10:00'] })
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => aUser(app)))
  const cast: Cast = { doctor, people, ids: [], strangers: 0 }
  const model = newModel()
  for (const time of LABELS) {
    await app.call(bookAppointment, bookingInput(doctor.doctorId, { date: '2027-03-01', time }))
  }
  for (const step of history) {
    await take(model, cast, step)
    await expectSight(model, cast)
  }
  await expectOneWinner()
}

test('whatever is held, renewed, booked, decided, moved and given back, every reading is as an independent model says, and one slot has one winner', async () => {
  await fc.assert(fc.asyncProperty(steps, play), { numRuns: 15, endOnFailure: true })
})
