import { listDoctorAccounts } from '@desk/contract/admin'
import { getDoctorById, listDoctors, listSpecializations } from '@desk/contract/doctor'
import { expect, test } from 'vitest'
import { aDoctor, anAdministrator, aUser } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { getDoctorsVersion, saveDoctorStatus } from './queries.ts'

const app = useTestApp()

async function aHouseful() {
  const names = [
    ['Zoe', 'Adler', 'Dermatology'],
    ['Anna', 'Weber', 'Cardiology'],
    ['bert', 'weber', 'cardiology'],
    ['Carl', 'Xu', 'Child_Care 100%'],
  ] as const
  const doctors = []
  for (const [firstName, lastName, specialization] of names) {
    doctors.push(await aDoctor(app, { firstName, lastName, specialization }))
  }
  return doctors
}

const token = async () => (await aUser(app)).token
const namesOf = async (query: Record<string, string> = {}) => {
  const { data } = await app.call(listDoctors, undefined, { token: await token(), query })
  return data.map(({ firstName }) => firstName)
}

test('patients see the approved doctors only (R17)', async () => {
  const [zoe, anna] = await aHouseful()
  await saveDoctorStatus(app.deps.db, zoe?.doctorId ?? '', 'pending')
  await saveDoctorStatus(app.deps.db, anna?.doctorId ?? '', 'rejected')
  expect(await namesOf()).toEqual(['bert', 'Carl'])
  for (const doctor of [zoe, anna]) {
    const { status } = await app.call(getDoctorById, { doctorId: doctor?.doctorId ?? '' })
    expect(status).toBe(404)
  }
})

test('the administrator sees every doctor, whatever the status, and may ask for one (R17)', async () => {
  const [zoe, anna] = await aHouseful()
  await saveDoctorStatus(app.deps.db, zoe?.doctorId ?? '', 'pending')
  await saveDoctorStatus(app.deps.db, anna?.doctorId ?? '', 'rejected')
  const admin = await anAdministrator(app)
  const accounts = async (query = {}) => {
    const { data } = await app.call(listDoctorAccounts, undefined, { token: admin.token, query })
    return data.map(({ firstName, status }) => `${firstName} ${status}`)
  }
  expect(await accounts()).toEqual(['Zoe pending', 'Anna rejected', 'bert approved', 'Carl approved'])
  expect(await accounts({ status: 'pending' })).toEqual(['Zoe pending'])
  expect(await accounts({ q: 'weber' })).toEqual(['Anna rejected', 'bert approved'])
})

test('a doctor is shown with the fields of the specification', async () => {
  const doctor = await aDoctor(app, { website: 'https://anna.example', timings: ['22:00', '06:30'] })
  const toNotification = {
    id: doctor.doctorId,
    userId: doctor.id,
    firstName: 'Anna',
    lastName: 'Weber',
    phone: '+49 30 1234567',
    email: 'anna.weber@hospital.example',
    website: 'https://anna.example',
    address: 'Hauptstr. 1, Berlin',
    specialization: 'Cardiology',
    speciality: 'cardiology',
    experience: '12 years',
    fee: '80',
    timings: ['22:00', '06:30'],
    status: 'approved',
  }
  const { data } = await app.call(listDoctors, undefined, { token: doctor.token })
  expect(data).toEqual([toNotification])
  const { initials, ...found } = (await app.call(getDoctorById, { doctorId: doctor.doctorId })).data
  expect(found).toEqual(toNotification)
  expect(initials).toMatch(/^data:image\/svg\+xml;name=Anna\.jpg,/)
})

test('the list is sorted by last and first name, however they are capitalised', async () => {
  await aHouseful()
  expect(await namesOf()).toEqual(['Zoe', 'Anna', 'bert', 'Carl'])
  expect(await namesOf({ sort: 'name' })).toEqual(['Zoe', 'Anna', 'bert', 'Carl'])
  expect(await namesOf({ sort: 'specialization' })).toEqual(['Anna', 'bert', 'Carl', 'Zoe'])
})

test('a search knows the title of the card, and needs no accents', async () => {
  const zoe = await aDoctor(app, { firstName: 'Zoë', lastName: 'Novák' })
  for (const q of ['Dr. Novak', 'novák', 'zoe NOVAK', 'Dr. Zoë']) {
    const { reply } = await app.call(listDoctors, undefined, { token: zoe.token, query: { q } })
    expect([q, reply.total]).toEqual([q, 1])
  }
})

test('a search finds every word in name and speciality, and takes its signs literally', async () => {
  await aHouseful()
  expect(await namesOf({ q: 'WEBER' })).toEqual(['Anna', 'bert'])
  expect(await namesOf({ q: 'cardio an' })).toEqual(['Anna'])
  expect(await namesOf({ q: 'web zoe' })).toEqual([])
  expect(await namesOf({ q: '100%' })).toEqual(['Carl'])
  expect(await namesOf({ q: 'child_c' })).toEqual(['Carl'])
  expect(await namesOf({ q: 'a_n' })).toEqual([])
  expect(await namesOf({ q: String.raw`\ ` })).toEqual([])
  expect(await namesOf({ q: '' })).toHaveLength(4)
})

test('a filter asks for one speciality, however it is capitalised', async () => {
  await aHouseful()
  expect(await namesOf({ specialization: 'CARDIOLOGY' })).toEqual(['Anna', 'bert'])
  expect(await namesOf({ specialization: 'Cardio' })).toEqual([])
})

async function page(query: Record<string, string>) {
  const { data, reply } = await app.call(listDoctors, undefined, { token: await token(), query })
  return [data.map(({ firstName }) => firstName), reply.total]
}

test('pages do not overlap, and the total counts beyond them', async () => {
  await aHouseful()
  expect(await page({ page: '1', limit: '3' })).toEqual([['Zoe', 'Anna', 'bert'], 4])
  expect(await page({ page: '2', limit: '3' })).toEqual([['Carl'], 4])
  expect(await page({ page: '3', limit: '3' })).toEqual([[], 4])
  expect(await page({ limit: '1', q: 'weber' })).toEqual([['Anna'], 2])
})

test('the specialities are those of bookable doctors, each once, in order', async () => {
  const [zoe] = await aHouseful()
  await saveDoctorStatus(app.deps.db, zoe?.doctorId ?? '', 'pending')
  const { data } = await app.call(listSpecializations, undefined, { token: await token() })
  expect(data.map((name) => name.toLowerCase())).toEqual(['cardiology', 'child_care 100%'])
})

test('an unknown doctor is not found', async () => {
  for (const doctorId of ['x', "' or 1=1", '5b8c2d1e-0000-4000-8000-000000000000']) {
    const { status, reply } = await app.call(getDoctorById, { doctorId })
    expect([status, reply.message]).toEqual([404, 'There is no such doctor.'])
  }
})

test('the list is another after every change of a doctor, whoever makes it, and not after one of a calendar', async () => {
  const [zoe] = await aHouseful()
  const change = (sql: string) => app.deps.pool.query(sql, [zoe?.doctorId])
  const versions = new Set([await getDoctorsVersion(app.deps.pool)])
  expect(await namesOf()).toEqual(['Zoe', 'Anna', 'bert', 'Carl'])
  await change('update doctors set calendar_version = calendar_version + 1 where id = $1')
  versions.add(await getDoctorsVersion(app.deps.pool))
  expect(versions.size).toBe(1)
  await change(`update doctors set first_name = 'Eva' where id = $1`)
  expect(await namesOf()).toEqual(['Eva', 'Anna', 'bert', 'Carl'])
  await change(`update doctors set status = 'rejected' where id = $1`)
  expect(await namesOf()).toEqual(['Anna', 'bert', 'Carl'])
  await change('delete from doctors where id = $1')
  await aDoctor(app, { firstName: 'Dora', lastName: 'Zahn' })
  expect(await namesOf()).toEqual(['Anna', 'bert', 'Carl', 'Dora'])
})

test('a change of any column of a doctor but those of the calendar and the schedule makes the list another', async () => {
  const { rows } = await app.deps.pool.query(
    `select attname from pg_attribute
     where attrelid = 'doctors'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
       and attname not in ('calendar_version', 'schedule_version', 'rejected_at')
       and not exists (select from pg_trigger
         where tgfoid = 'change_doctors_version'::regproc and tgrelid = attrelid and attnum = any(tgattr::int2[]))`,
  )
  expect(rows).toEqual([])
})
