import { bookAppointment } from '@desk/contract/appointment'
import { blockTime, getNote, saveNote } from '@desk/contract/day'
import type { AnyEndpoint } from '@desk/contract/endpoint'
import { ENDPOINTS } from '@desk/contract/endpoints'
import { eraseOwnAccount } from '@desk/contract/peoples-data'
import { saveAbsence } from '@desk/contract/schedule-changes'
import { leaveWish } from '@desk/contract/waiting-list'
import { addDays, dayMonthYear } from '@desk/rules/calendar-date'
import { expect, test } from 'vitest'
import { apiFields, wellFormed } from '../test/api-fields.ts'
import { bookingInput } from '../test/bookings.ts'
import { aHold } from '../test/holds.ts'
import { aDoctor, anAdministrator, aToken, aUser, type Person, type TestDoctor } from '../test/people.ts'
import { anImport } from '../test/imports.ts'
import { scheduleNow } from '../test/schedules.ts'
import { useTestApp } from '../test/test-app.ts'
import { send } from '../test/raw-calls.ts'
import { aFreedTime, lookWhoWaits, openOfferOf, WEEK_AHEAD, wishInput } from '../test/waiting.ts'

const app = useTestApp()

/** Stands in everything private: what patients give, doctors note, and imports bring. */
const SECRET = /geheim|09998887/i
const OWN = { name: 'Zenobia Geheim', phone: '09998887', address: 'Geheimweg 7' }
const VISIT = '2027-03-02'
const LEAVE = '2027-03-11'

type Ids = Record<string, unknown>
type World = { doctor: TestDoctor; patient: Person; ids: Ids[] }

async function aWorld(): Promise<World> {
  const doctor = await aDoctor(app)
  const patient = await aUser(app, { name: 'Zenobia Geheim', email: 'zenobia@geheim.example' })
  const book = async (changes: object, by: { token?: string } = {}) => {
    const input = bookingInput(doctor.doctorId, { ...OWN, ...changes })
    return (await app.call(bookAppointment, input, by)).data.appointmentId ?? ''
  }
  const appointmentId = await book({ date: VISIT }, patient)
  const guests = await book({ date: VISIT, time: '09:15', name: 'Gustav Geheim' })
  const proposed = await book({ date: LEAVE }, patient)
  const own = {
    appointmentId,
    ...(await ofTheDoctor(doctor, appointmentId)),
    ...(await rePlanned(doctor, proposed)),
    ...(await waiting(doctor, patient)),
    hold: await aHold(app, doctor.doctorId, { date: VISIT, time: '11:00' }, patient),
    importId: await imported(),
    userId: patient.id,
  }
  return { doctor, patient, ids: [own, { ...own, appointmentId: guests, userId: doctor.id }] }
}

async function ofTheDoctor(doctor: TestDoctor, appointmentId: string) {
  const query = { appointmentId }
  const { data: note } = await app.call(getNote, undefined, { ...doctor, query })
  await app.call(saveNote, { ...query, text: 'a geheim note', version: note.version }, doctor)
  const kept = { date: VISIT, startTime: '14:00', endTime: '15:00', reason: 'geheim' }
  const { data } = await app.call(blockTime, kept, doctor)
  return { blockId: data.blockId }
}

async function rePlanned(doctor: TestDoctor, appointmentId: string) {
  const times = { fromDate: LEAVE, fromTime: '00:00', toDate: addDays(LEAVE, 1), toTime: '00:00' }
  const leave = { ...(await scheduleNow(app, doctor)), ...times, kind: 'ill', note: 'geheim' } as const
  const decisions = [{ appointmentId, decision: 're-plan' as const }]
  const { data } = await app.call(saveAbsence, { ...leave, decisions, message: 'geheim' }, doctor)
  const { rows } = await app.deps.pool.query<{ id: string }>('select id from proposals')
  return { absenceId: data.schedule.absences[0]?.id, proposal: rows[0]?.id }
}

async function waiting(doctor: TestDoctor, patient: Person) {
  await lookWhoWaits(app)
  const wish = wishInput({ ...OWN, doctorId: doctor.doctorId })
  const { data } = await app.call(leaveWish, wish, patient)
  await aFreedTime(app, doctor, { date: WEEK_AHEAD, time: '10:00', name: 'Gustav Geheim' })
  await lookWhoWaits(app)
  return { wishId: data.wishId, offerId: (await openOfferOf(app, patient))?.id }
}

async function imported(): Promise<string> {
  const { importId } = await anImport(app, 'name,email\nGustav Geheim,gustav@geheim.example\n')
  return importId
}

function asking(endpoint: AnyEndpoint, { doctor }: World, ids: Ids) {
  const { appointmentId, proposal, hold, userId } = ids
  const named: Record<string, unknown> = {
    ...ids,
    doctorId: doctor.doctorId,
    appointmentsId: appointmentId,
    appointmentIds: [appointmentId],
    proposalIds: [proposal],
    replaces: hold,
    person: userId,
    date: dayMonthYear(VISIT),
    from: dayMonthYear(VISIT),
    to: dayMonthYear(WEEK_AHEAD),
  }
  const values: Record<string, unknown> = { ...wellFormed({ userId: '', doctorId: '' }), ...named }
  const body = apiFields(endpoint.body).map(({ name }) => [name, values[name]] as const)
  const query = apiFields(endpoint.query)
    .filter(({ name, isRequired }) => isRequired || name === 'doctorId' || (name in ids && name in named))
    .map(({ name }): [string, string] => [name, String(values[name])])
  return {
    query: `?${new URLSearchParams(query).toString()}`,
    ...(endpoint.method === 'POST' && { body: Object.fromEntries(body) }),
  }
}

async function ownRows(): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const name of [
    'users',
    'appointments',
    'waiting_wishes',
    'absences',
    'slot_holds',
    'appointment_notes',
  ]) {
    const { rows } = await app.deps.pool.query<{ row: string }>(
      `select t::text as row from ${name} t order by row`,
    )
    found[name] = rows.map(({ row }) => row).filter((row) => SECRET.test(row))
  }
  return found
}

/** Nobody can make another call after an erase. */
const lastOfAll = ({ endpoint }: { endpoint: AnyEndpoint }) => Number(endpoint === eraseOwnAccount)

test('whatever call a visitor, another patient or another doctor makes with somebody’s ids, the reply holds none of their data, and nothing of theirs changes', async () => {
  const world = await aWorld()
  const [other, colleague] = [await aUser(app), await aDoctor(app)]
  const before = await ownRows()
  expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([])
  const seen: string[] = []
  const calls = ENDPOINTS.flatMap((endpoint) => {
    const asked = world.ids.map((ids) => asking(endpoint, world, ids))
    const others = new Map(asked.map((one) => [JSON.stringify(one), one]))
    return [...others.values()].map((one) => ({ endpoint, one }))
  })
  for (const { endpoint, one } of calls.toSorted((a, b) => lastOfAll(a) - lastOfAll(b))) {
    for (const person of [undefined, other, colleague]) {
      const token = person && (await aToken(app, person.id))
      const { text } = await send(app, endpoint, { token, ...one })
      if (SECRET.test(text)) seen.push(`${person?.name} ${endpoint.path} ${text.slice(0, 200)}`)
    }
  }
  expect(seen).toEqual([])
  expect(await ownRows()).toEqual(before)
}, 60_000)

test('whose data it is read it by these very calls', async () => {
  const world = await aWorld()
  const [ids = {}] = world.ids
  const seen: string[] = []
  for (const endpoint of ENDPOINTS.filter(({ method, isRead }) => method === 'GET' || isRead)) {
    for (const { token } of [world.patient, world.doctor, await anAdministrator(app)]) {
      const { text } = await send(app, endpoint, { token, ...asking(endpoint, world, ids) })
      if (SECRET.test(text) && !seen.includes(endpoint.path)) seen.push(endpoint.path)
    }
  }
  expect(seen).toEqual(
    expect.arrayContaining([
      '/user/getUserData',
      '/user/user-appointments',
      '/user/patient-details',
      '/user/appointment',
      '/user/appointment-calendar',
      '/user/why-not-free',
      '/proposal/show',
      '/doctor/proposals',
      '/doctor/requests',
      '/doctor/schedule',
      '/doctor/days',
      '/doctor/note',
      '/admin/open-appointments',
      '/admin/emails',
    ]),
  )
}, 60_000)
