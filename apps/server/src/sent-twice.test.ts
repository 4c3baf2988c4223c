import { bookAppointment } from '@desk/contract/appointment'
import { register } from '@desk/contract/auth'
import { makeCalendarFeed } from '@desk/contract/calendar'
import { saveClosedDays } from '@desk/contract/closed-days'
import { blockTime, bookForPatient, getNote, saveNote } from '@desk/contract/day'
import { applyAsDoctor } from '@desk/contract/doctor'
import { holdSlot } from '@desk/contract/hold'
import { invite } from '@desk/contract/invitation'
import { startPicture } from '@desk/contract/picture'
import { saveAbsence, saveDateHours, saveVisitType, saveWeekPlan } from '@desk/contract/schedule-changes'
import { leaveWish } from '@desk/contract/waiting-list'
import { aProfile } from '@desk/testing/doctor-profile'
import { expect, test } from 'vitest'
import { anAppointment, bookingInput } from '../test/bookings.ts'
import { aDoctor, anAdministrator, aUser, PASSWORD, type TestDoctor } from '../test/people.ts'
import { scheduleNow } from '../test/schedules.ts'
import { type TestApp, useTestApp } from '../test/test-app.ts'
import { wishInput } from '../test/waiting.ts'

const app = useTestApp()

type Reply = { reply: { success: boolean } }
type Call = (app: TestApp) => Promise<() => Promise<Reply>>

const DAY = '2027-03-04'
const HEADERS = { idempotencyKey: 'once' }
const TIME = { date: DAY, startTime: '11:00', endTime: '12:00', reason: 'Lunch' }
const ABSENCE = { fromDate: DAY, fromTime: '00:00', toDate: '2027-03-05', toTime: '00:00' }
const WINDOWS = [{ start: '09:00', end: '12:00' }]

const ofSchedule =
  (
    send: (app: TestApp, doctor: TestDoctor, seen: Awaited<ReturnType<typeof scheduleNow>>) => Promise<Reply>,
  ): Call =>
  async (on) => {
    const doctor = await aDoctor(on)
    const seen = await scheduleNow(on, doctor)
    return () => send(on, doctor, seen)
  }

/** Every call that makes something new of what somebody typed, and the table it goes to. */
const CALLS: Readonly<Record<string, { table: string; call: Call }>> = {
  'a registration': {
    table: 'users',
    call: async (on) => () =>
      on.call(register, { name: 'Eva', email: 'eva@example.org', password: PASSWORD }),
  },
  'an application': {
    table: 'doctors',
    call: async (on) => {
      const { id, token } = await aUser(on)
      return () => on.call(applyAsDoctor, aProfile(id), { token })
    },
  },
  'a booking': {
    table: 'appointments',
    call: ofSchedule((on, { doctorId }) =>
      on.call(bookAppointment, bookingInput(doctorId), { headers: HEADERS }),
    ),
  },
  'a hold': {
    table: 'slot_holds',
    call: ofSchedule((on, { doctorId, token }) =>
      on.call(holdSlot, { doctorId, date: DAY, time: '10:00' }, { token, headers: HEADERS }),
    ),
  },
  'a booking for a caller': {
    table: 'appointments',
    call: ofSchedule((on, { token }) =>
      on.call(
        bookForPatient,
        { date: DAY, time: '10:00', name: 'Eva', phone: '0151' },
        { token, headers: HEADERS },
      ),
    ),
  },
  'a wish': {
    table: 'waiting_wishes',
    call: async (on) => {
      const [{ doctorId }, { token }] = [await aDoctor(on), await aUser(on)]
      return () => on.call(leaveWish, wishInput({ doctorId }), { token, headers: HEADERS })
    },
  },
  'a time kept free': {
    table: 'slot_holds',
    call: ofSchedule((on, { token }) => on.call(blockTime, TIME, { token })),
  },
  'a note': {
    table: 'appointment_notes',
    call: async (on) => {
      const doctor = await aDoctor(on)
      const appointmentId = await anAppointment(on, doctor)
      const { version } = (await on.call(getNote, undefined, { ...doctor, query: { appointmentId } })).data
      return () => on.call(saveNote, { appointmentId, text: 'Allergic', version }, doctor)
    },
  },
  'time off': {
    table: 'absences',
    call: ofSchedule((on, doctor, seen) =>
      on.call(saveAbsence, { ...seen, ...ABSENCE, kind: 'leave' }, doctor),
    ),
  },
  'a weekly plan': {
    table: 'week_plans',
    call: ofSchedule((on, doctor, seen) =>
      on.call(
        saveWeekPlan,
        { ...seen, from: DAY, to: null, days: Array.from({ length: 7 }, () => WINDOWS) },
        doctor,
      ),
    ),
  },
  'hours of one date': {
    table: 'date_hours',
    call: ofSchedule((on, doctor, seen) =>
      on.call(saveDateHours, { ...seen, date: DAY, windows: WINDOWS }, doctor),
    ),
  },
  'a type of visit': {
    table: 'visit_types',
    call: ofSchedule((on, doctor, seen) =>
      on.call(saveVisitType, { ...seen, name: 'First visit', minutes: 30 }, doctor),
    ),
  },
  'closed days': {
    table: 'closed_days',
    call: async (on) => {
      const admin = await anAdministrator(on)
      const days = { closedDaysVersion: 0, save: [{ date: DAY, name: 'Holiday' }], remove: [] }
      return () => on.call(saveClosedDays, days, admin)
    },
  },
  'an invitation': {
    table: 'invitations',
    call: async (on) => {
      const admin = await anAdministrator(on)
      return () => on.call(invite, { email: 'new@example.org', role: 'doctor' }, admin)
    },
  },
  'a calendar address': {
    table: 'calendar_feeds',
    call: async (on) => {
      const person = await aUser(on)
      return () => on.call(makeCalendarFeed, undefined, person)
    },
  },
  'a picture': {
    table: 'picture_uploads',
    call: ofSchedule((on, doctor) => on.call(startPicture, { userId: doctor.id }, doctor)),
  },
}

test.each(Object.entries(CALLS))(
  '%s that is sent again because its answer was lost is one',
  async (_, { table, call }) => {
    const count = async () => (await app.deps.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n
    const send = await call(app)
    const before = await count()
    expect((await send()).reply).toMatchObject({ success: true })
    expect(await count()).toBe(before + 1)
    await send()
    expect(await count()).toBe(before + 1)
  },
)
