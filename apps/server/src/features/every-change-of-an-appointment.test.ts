import { bookForPatient } from '@desk/contract/day'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { anAppointment } from '../../test/bookings.ts'
import { aDoctor, aUser, type TestDoctor } from '../../test/people.ts'
import { MONDAY_7_AM, useTestApp } from '../../test/test-app.ts'
import type { Db } from '../platform/db/tables.ts'
import { saveTakenBack } from './appointments/day/undo-queries.ts'
import { changeImported, lockImported, saveImported } from './appointments/imported/queries.ts'
import { saveMove } from './appointments/life/move-queries.ts'
import { saveGuestEmail, saveTakeOver } from './appointments/life/visits/visit-queries.ts'
import { saveReassignment, saveStates } from './appointments/state-queries.ts'

/**
 * Finds every function that adds, changes or removes appointments; one without an event needs a reason
 * (docs/decisions/0009).
 */

const app = useTestApp()

type Case = { db: Db; id: string; doctor: TestDoctor; userId: string }
type Change = (one: Case) => Promise<unknown>

const AT = new Date(MONDAY_7_AM.getTime() + 60_000)
const slot = { date: '2027-03-03', start: 600, end: 615 }
const byDoctor = ({ doctor }: Case) =>
  ({ party: 'doctor', actorId: doctor.id, reason: 'why', at: AT }) as const

const imports =
  (changes: { phone?: string; endsAt?: Date }): Change =>
  async ({ db, id, userId }) => {
    const from = (await lockImported(db, [id])).get(id)
    if (!from) throw new Error('not there')
    const importer = { actorId: userId, at: AT, timeZone: 'Europe/Berlin' }
    await changeImported(db, id, { from, to: { ...from, ...changes }, isUndo: false }, importer)
  }

const WITH_EVENT: [where: string, event: object, change: Change][] = [
  [
    'appointments/state-queries.ts saveStates',
    { action: 'change-state', party: 'doctor', toState: 'approved' },
    (one) => saveStates(one.db, [{ id: one.id, from: 'pending', to: 'approved' }], byDoctor(one)),
  ],
  [
    'appointments/state-queries.ts saveReassignment',
    { action: 'reassign', party: 'doctor', reason: 'why' },
    async (one) => {
      const { doctorId: to } = await aDoctor(app)
      const { doctorId: from } = one.doctor
      await saveReassignment(one.db, { id: one.id, state: 'pending', from, to, slot }, byDoctor(one))
    },
  ],
  [
    'appointments/life/move-queries.ts saveMove',
    { action: 'move', party: 'doctor', toStartsAt: new Date('2027-03-03T09:00:00Z') },
    (one) => {
      const { doctorId } = one.doctor
      const startsAt = new Date('2027-03-02T08:00:00Z')
      const appointment = { id: one.id, doctorId, patientId: null, state: 'pending' as const, startsAt }
      const times = { startsAt: new Date('2027-03-03T09:00:00Z'), endsAt: new Date('2027-03-03T09:15:00Z') }
      const move = { appointment, to: { ...slot, ...times, doctorId }, visitTypeId: null, hold: undefined }
      return saveMove(one.db, { ...move, state: 'pending' }, byDoctor(one))
    },
  ],
  [
    'appointments/day/undo-queries.ts saveTakenBack',
    { action: 'change-state', fromState: 'approved', toState: 'pending', party: 'doctor' },
    async (one) => {
      const { id, db, doctor } = one
      await saveStates(db, [{ id, from: 'pending', to: 'approved' }], byDoctor(one))
      const by = { actorId: doctor.id, party: 'doctor', at: AT } as const
      await saveTakenBack(db, { id, from: 'approved', to: 'pending', ...by })
    },
  ],
  [
    'appointments/life/visits/visit-queries.ts saveTakeOver',
    { action: 'take-over', party: 'patient' },
    ({ db, id, userId }) => saveTakeOver(db, { id, userId, state: 'pending', at: AT }),
  ],
  [
    'appointments/life/visits/visit-queries.ts saveGuestEmail',
    { action: 'change-details', party: 'patient', actorId: null, reason: '' },
    ({ db, id }) => saveGuestEmail(db, { id, state: 'pending' }, { email: 'gast@example.org', at: AT }),
  ],
  [
    'appointments/imported/queries.ts changeImported',
    { action: 'change-details', party: 'admin', reason: '' },
    imports({ phone: '0151 2' }),
  ],
  [
    'appointments/imported/queries.ts changeImported',
    { action: 'move', party: 'admin' },
    imports({ endsAt: new Date('2027-03-02T08:30:00Z') }),
  ],
]

const BOOKINGS: [where: string, event: object, book: (doctor: TestDoctor) => Promise<unknown>][] = [
  [
    'appointments/booking-statement.ts bookingStatement',
    { action: 'book', party: 'patient', toState: 'pending', createdAt: MONDAY_7_AM },
    (doctor) => anAppointment(app, doctor),
  ],
  [
    'appointments/day/staff-booking.ts saveStaffBooking',
    { action: 'book', party: 'doctor', toState: 'approved', createdAt: MONDAY_7_AM },
    (doctor) => {
      const caller = { date: '2027-03-02', time: '09:00', name: 'A caller', phone: '030 1' }
      return app.call(bookForPatient, caller, doctor)
    },
  ],
  [
    'appointments/imported/queries.ts saveImported',
    { action: 'book', party: 'system', toState: 'approved', createdAt: AT },
    ({ doctorId }) => {
      const times = { startsAt: new Date('2027-03-02T08:00:00Z'), endsAt: new Date('2027-03-02T08:15:00Z') }
      const person = { name: 'Paul Meier', phone: '0151 1', email: null, gender: 'Male', address: 'Ring 2' }
      const imported = { doctorId, ...times, ...person, state: 'approved' as const }
      const importer = { actorId: null, at: AT, timeZone: 'Europe/Berlin' }
      return app.deps.db.transaction().execute((trx) => saveImported(trx, [imported], importer))
    },
  ],
]

/** The server's own notes, and what has its trail elsewhere. */
const WITHOUT_EVENT = [
  'appointments/life/request-queries.ts markReminded',
  'appointments/life/request-queries.ts placeAnew',
  'appointments/imported/undo-queries.ts deleteImported',
  'appointments/queries.ts markNoticeRequested',
  'peoples-data/erase-queries.ts emptyAppointments',
]

test.each(WITH_EVENT)('%s writes its event', async (_, event, change) => {
  const doctor = await aDoctor(app)
  const { id: userId } = await aUser(app)
  const id = await anAppointment(app, doctor)
  const { db } = app.deps
  await db.transaction().execute((trx) => change({ db: trx, id, doctor, userId }))
  const events = await db.selectFrom('appointmentEvents').selectAll().orderBy('id').execute()
  expect(events.at(-1)).toMatchObject({ appointmentId: id, createdAt: AT, ...event })
})

test.each(BOOKINGS)('%s writes its event', async (_, event, book) => {
  await book(await aDoctor(app))
  const { id: appointmentId } = await app.deps.db
    .selectFrom('appointments')
    .select('id')
    .executeTakeFirstOrThrow()
  const events = await app.deps.db.selectFrom('appointmentEvents').selectAll().execute()
  expect(events).toMatchObject([{ appointmentId, fromState: null, ...event }])
})

test('no other function of the source adds, changes or removes an appointment', () => {
  const known = [...[...WITH_EVENT, ...BOOKINGS].map(([where]) => where), ...WITHOUT_EVENT]
  expect(new Set(changing(import.meta.dirname))).toEqual(new Set(known))
})

const CHANGES =
  /(updateTable|insertInto|deleteFrom|mergeInto)\('appointments'\)|\b(update|insert into|delete from|merge into) appointments\b/i
const FUNCTION = /^(?:export )?(?:(?:async )?function|const) (\w+)/

function changing(folder: string): string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return paths
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .toSorted()
    .flatMap((path) => {
      let inside = ''
      return readFileSync(join(folder, path), 'utf8')
        .split('\n')
        .flatMap((line) => {
          inside = FUNCTION.exec(line)?.[1] ?? inside
          return CHANGES.test(line) ? [`${path.replaceAll('\\', '/')} ${inside}`] : []
        })
    })
}
