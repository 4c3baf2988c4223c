import { listHolidayPlaces, listPublicHolidays, saveClosedDays } from '@desk/contract/closed-days'
import { API_PREFIX } from '@desk/contract/endpoint'
import { expect, test } from 'vitest'
import { anAdministrator } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'

const app = useTestApp()
type Place = { country: string; state?: string; region?: string; language?: string }

async function holidays(query: Place) {
  const { data } = await app.call(listPublicHolidays, undefined, { ...(await anAdministrator(app)), query })
  return data
}
const dateOf = (days: { date: string; name: string }[], name: string) =>
  days.filter((day) => day.name.includes(name)).map(({ date }) => date)

test('the countries, and the states and regions below one, are there to choose from', async () => {
  const { token } = await anAdministrator(app)
  const places = async (query: object) =>
    (await app.call(listHolidayPlaces, undefined, { token, query })).data
  const all = await places({})
  expect(all.countries.length).toBeGreaterThan(150)
  expect(all.countries).toContainEqual({ code: 'DE', name: 'Germany' })
  expect([all.states, all.regions, all.languages]).toEqual([[], [], []])
  const bavaria = await places({ country: 'DE', state: 'BY' })
  expect(bavaria.states).toContainEqual({ code: 'BY', name: 'Bayern' })
  expect(bavaria.regions).toContainEqual({ code: 'A', name: 'Stadt Augsburg' })
  expect(bavaria.languages).toEqual(['de', 'en'])
  expect(await places({ country: 'XX', state: '__proto__' })).toMatchObject({ states: [], regions: [] })
})

test('countries are called and sorted as in the language of who reads', async () => {
  const { token } = await anAdministrator(app)
  const namesIn = async (language: string) => {
    const { body } = await app.app.inject({
      url: API_PREFIX + listHolidayPlaces.path,
      headers: { authorization: `Bearer ${token}`, 'accept-language': language },
    })
    return listHolidayPlaces.data.parse(JSON.parse(body).data).countries.map(({ name }) => name)
  }
  expect(await namesIn('hi')).toContain('मिस्र')
  expect(await namesIn('ar')).toContain('ألمانيا')
  expect((await namesIn('es')).slice(0, 3)).toEqual(['Albania', 'Alemania', 'Andorra'])
})

test('public holidays from today to the end of the next year, in the country’s language or the one that is chosen', async () => {
  const germany = await holidays({ country: 'DE' })
  expect(germany[0]?.date).toBe('2027-03-26')
  expect(germany.at(-1)?.date).toBe('2028-12-26')
  expect(dateOf(germany, 'Karfreitag')).toEqual(['2027-03-26', '2028-04-14'])
  expect(dateOf(await holidays({ country: 'DE', language: 'en' }), 'Good Friday')).toHaveLength(2)
  expect(dateOf(germany, 'Muttertag')).toEqual([])
})

test('a state and a region have days of their own', async () => {
  const epiphany = { country: 'DE', language: 'de' }
  expect(dateOf(await holidays(epiphany), 'Heilige Drei Könige')).toEqual([])
  expect(dateOf(await holidays({ ...epiphany, state: 'BY' }), 'Heilige Drei Könige')).toEqual(['2028-01-06'])
  const augsburg = await holidays({ ...epiphany, state: 'BY', region: 'A' })
  expect(dateOf(augsburg, 'Friedensfest')).toEqual(['2027-08-08', '2028-08-08'])
})

test('holidays of several days are each of their days, and each date is there once', async () => {
  const turkey = await holidays({ country: 'TR' })
  const feast = turkey.filter(({ date }) => date >= '2027-05-15' && date <= '2027-05-20')
  expect(feast.map(({ date }) => date)).toEqual(
    expect.arrayContaining(['2027-05-16', '2027-05-17', '2027-05-18']),
  )
  const dates = turkey.map(({ date }) => date)
  expect(new Set(dates).size).toBe(dates.length)
})

test('a place that nobody knows has none', async () => {
  for (const country of ['XX', '__proto__', 'constructor']) expect(await holidays({ country })).toEqual([])
})

test('they can all be saved as closed days at once', async () => {
  const { token } = await anAdministrator(app)
  const days = (await holidays({ country: 'DE', state: 'BY' })).map(({ date, name }) => ({ date, name }))
  const saving = { closedDaysVersion: 0, save: days, remove: [] }
  const { reply, data } = await app.call(saveClosedDays, saving, { token })
  expect(reply.success).toBe(true)
  expect(data.closedDays.days).toEqual(days)
})

test('where the hospital is, is a guess from its time zone until somebody has said it', async () => {
  const { token } = await anAdministrator(app)
  const places = async () => (await app.call(listHolidayPlaces, undefined, { token, query: {} })).data
  expect(await places()).toMatchObject({ chosen: null, guess: 'DE' })
  const place = { country: 'AT', state: '9', language: 'de' }
  await app.call(
    saveClosedDays,
    { closedDaysVersion: 0, save: [], remove: [], holidayPlace: place },
    { token },
  )
  expect((await places()).chosen).toEqual(place)
  await app.call(
    saveClosedDays,
    { closedDaysVersion: 0, save: [], remove: [], holidayPlace: { country: 'CH' } },
    { token },
  )
  expect((await places()).chosen).toEqual({ country: 'CH' })
})

test('a holiday that was taken out of the list does not come back, and one that was renamed keeps its name', async () => {
  const { token } = await anAdministrator(app)
  const [first, second] = await holidays({ country: 'DE' })
  if (!first || !second) throw new Error('no holidays')
  const save = [first, { ...second, name: 'Our own name' }].map(({ date, name }) => ({ date, name }))
  const saved = await app.call(saveClosedDays, { closedDaysVersion: 0, save, remove: [] }, { token })
  const { version } = saved.data.closedDays
  const opening = { closedDaysVersion: version, save: [], remove: [first.date, '2027-10-03'] }
  const opened = await app.call(saveClosedDays, opening, { token })
  expect(opened.data.closedDays.days).toEqual([{ date: second.date, name: 'Our own name' }])
  const takenOut = (await holidays({ country: 'DE' })).filter(({ isTakenOut }) => isTakenOut)
  expect(takenOut.map(({ date }) => date)).toEqual([first.date, '2027-10-03'])
  const again = { closedDaysVersion: opened.data.closedDays.version, save: save.slice(0, 1), remove: [] }
  await app.call(saveClosedDays, again, { token })
  expect((await holidays({ country: 'DE' }))[0]).toEqual({ ...first, isTakenOut: false })
})
