import { listDoctorAccounts } from '@desk/contract/admin'
import { listDoctors } from '@desk/contract/doctor'
import { listDoctorFilters } from '@desk/contract/doctor-filters'
import { howAlike } from '@desk/rules/similar-words'
import { hospitalToday } from '@desk/rules/slots/hospital-slots'
import { expect, test } from 'vitest'
import { aDoctor, anAdministrator, aUser } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { saveDoctorStatus } from './queries.ts'

const app = useTestApp()

async function aHospital() {
  const names = [
    ['Adaeze', 'Okafor', 'Cardiology'],
    ['Erik', 'Lindqvist', 'Kardiologie'],
    ['Camille', 'Moreau', 'Dermatologist'],
    ['Mariana', 'Silva', 'Pediatrics'],
    ['Omar', 'Haddad', 'طب الأسنان'],
    ['Jana', 'Novák', 'Aura reading'],
    ['Kim', 'Skinner', 'Neurology'],
  ] as const
  for (const [firstName, lastName, specialization] of names) {
    await aDoctor(app, { firstName, lastName, specialization })
  }
  return (await aUser(app)).token
}

async function found(token: string, query: Record<string, string>) {
  const { data, reply } = await app.call(listDoctors, undefined, { token, query })
  return { names: data.map(({ lastName }) => lastName), total: reply.total, meant: reply.meant }
}

test('doctors are found by everyday words in any language, whatever the language of their profile', async () => {
  const token = await aHospital()
  const expected: Record<string, string[]> = {
    heart: ['Lindqvist', 'Okafor'],
    cardiologist: ['Lindqvist', 'Okafor'],
    Herz: ['Lindqvist', 'Okafor'],
    'médecin du coeur': ['Lindqvist', 'Okafor'],
    'दिल का डॉक्टर': ['Lindqvist', 'Okafor'],
    'طبيب القلب': ['Lindqvist', 'Okafor'],
    'erik heart': ['Lindqvist'],
    skin: ['Moreau', 'Skinner'],
    children: ['Silva'],
    Kinderarzt: ['Silva'],
    teeth: ['Haddad'],
    dentista: ['Haddad'],
    'heart skin': [],
    aura: ['Novák'],
  }
  for (const [q, names] of Object.entries(expected)) {
    expect([q, (await found(token, { q })).names]).toEqual([q, names])
  }
})

test('what a search was taken for is said with what it found', async () => {
  const token = await aHospital()
  expect(await found(token, { q: 'baby' })).toMatchObject({ names: ['Silva'] })
  expect((await found(token, { q: 'skin' })).meant).toEqual({ by: 'word', specialities: ['dermatology'] })
  expect((await found(token, { q: 'weber' })).meant).toBeUndefined()
  expect((await found(token, {})).meant).toBeUndefined()
})

test('a slip finds the speciality it is nearest to, and says which', async () => {
  const token = await aHospital()
  for (const q of ['cardiolgist', 'Kardiolge', 'dermatoligist', 'Hautartzt', 'pediatrcian']) {
    const { meant, total } = await found(token, { q })
    expect([q, meant?.by, total]).toEqual([q, 'slip', meant?.specialities[0] === 'cardiology' ? 2 : 1])
  }
})

test('a name that is nearly right finds those with a name like it, pages and filters as they are', async () => {
  const token = await aHospital()
  for (const [q, name] of [
    ['Lindquist', 'Lindqvist'],
    ['Nowak', 'Novák'],
    ['Okafur', 'Okafor'],
    ['Adeze Okafor', 'Okafor'],
  ] as const) {
    const { names, meant, total } = await found(token, { q, page: '1', limit: '12' })
    expect([q, names[0], meant?.by, total]).toEqual([q, name, 'similar-names', names.length])
    expect((await found(token, { q, page: '2', limit: '12' })).names).toEqual([])
  }
  expect((await found(token, { q: 'Lindquist', specialization: 'Dermatology' })).names).toEqual([])
  expect(await found(token, { q: 'Xyzzy' })).toEqual({ names: [], total: 0, meant: undefined })
})

test('what a search finds at its word stays found', async () => {
  const token = await aHospital()
  for (const q of ['skin', 'KIN', 'dr. kim', 'okaf', 'cardiology', 'aura reading', 'Dermatologist']) {
    const words = q.toLowerCase().split(' ')
    const all = await app.call(listDoctors, undefined, { token })
    const atItsWord = all.data.filter(({ firstName, lastName, specialization }) => {
      const title = `dr. ${firstName} ${lastName} ${specialization}`.toLowerCase()
      return words.every((word) => title.includes(word))
    })
    expect(atItsWord.length).toBeGreaterThan(0)
    expect((await found(token, { q })).names).toEqual(
      expect.arrayContaining(atItsWord.map((one) => one.lastName)),
    )
  }
})

test('an administrator finds by everyday words, too', async () => {
  await aHospital()
  const { token } = await anAdministrator(app)
  const { data } = await app.call(listDoctorAccounts, undefined, { token, query: { q: 'heart' } })
  expect(data.map(({ lastName }) => lastName)).toEqual(['Lindqvist', 'Okafor'])
})

test('a filter by speciality knows it in every language, by spoken language finds who speaks it', async () => {
  const token = await aHospital()
  expect((await found(token, { specialization: 'Cardiology' })).names).toEqual(['Lindqvist', 'Okafor'])
  expect((await found(token, { specialization: 'Cardiología' })).names).toEqual(['Lindqvist', 'Okafor'])
  expect((await found(token, { specialization: 'Aura Reading' })).names).toEqual(['Novák'])
  await aDoctor(app, { lastName: 'Rahman', specialization: 'Cardiology', languages: ['bn', 'en', 'bn'] })
  expect((await found(token, { language: 'bn' })).names).toEqual(['Rahman'])
  expect((await found(token, { language: 'en', q: 'heart' })).names).toEqual(['Rahman'])
  expect((await found(token, { language: 'de' })).names).toEqual([])
  const { data } = await app.call(listDoctors, undefined, { token, query: { language: 'bn' } })
  expect(data[0]?.languages).toEqual(['bn', 'en'])
})

test('the filters to choose from count the bookable doctors, each speciality once whatever the language', async () => {
  const token = await aHospital()
  const { doctorId } = await aDoctor(app, { specialization: 'Urology', languages: ['cy'] })
  await saveDoctorStatus(app.deps.db, doctorId, 'rejected')
  await aDoctor(app, { specialization: 'aura reading', languages: ['en', 'pl'] })
  await aDoctor(app, { specialization: 'Cardiology', languages: ['en'] })
  const { data } = await app.call(listDoctorFilters, undefined, { token })
  expect(data.specialities.slice(0, 2)).toEqual([
    { name: 'Cardiology', speciality: 'cardiology', count: 3 },
    { name: expect.stringMatching(/^aura reading$/i), speciality: null, count: 2 },
  ])
  expect(data.specialities).toHaveLength(6)
  expect(data.languages).toEqual([
    { language: 'en', count: 2 },
    { language: 'pl', count: 1 },
  ])
})

test('who is free today, or on one of seven days that begin with it', async () => {
  const token = await aHospital()
  const { rows } = await app.deps.pool.query<{ id: string }>('select id from doctors order by last_name')
  const all = await found(token, { free: 'week' })
  expect(all.total).toBe(rows.length)
  const { data } = await app.call(listDoctors, undefined, { token, query: { free: 'today' } })
  const listed = await app.call(listDoctors, undefined, { token, query: { nextFree: 'true' } })
  const today = listed.data.filter(
    ({ nextFree }) => nextFree?.date === hospitalToday(app.deps.clock(), app.deps.config.timeZone),
  )
  expect(data.map(({ id }) => id)).toEqual(today.map(({ id }) => id))
  await app.deps.pool.query(
    `insert into absences (doctor_id, kind, starts_at, ends_at) select id, 'other', '2000-01-01', '2100-01-01' from doctors where last_name = 'Silva'`,
  )
  expect((await found(token, { free: 'week', q: 'children' })).total).toBe(0)
})

test('the similarity of words in memory is that of the database', async () => {
  const pairs = [
    ['cardiolgists', 'cardiologist'],
    ['dermatoligists', 'dermatologist'],
    ['ophtalmologes', 'ophtalmologue'],
  ] as const
  for (const [one, other] of pairs) {
    const { rows } = await app.deps.pool.query('select similarity($1, $2) as alike', [one, other])
    expect(howAlike(one, other)).toBeCloseTo(rows[0]?.alike, 5)
  }
})
