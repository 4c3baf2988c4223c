import { listFreeSlots } from '@desk/contract/doctor'
import { API_PREFIX } from '@desk/contract/endpoint'
import { PATHS } from '@desk/contract/paths'
import { getSchedule } from '@desk/contract/schedule'
import { saveSlotSettings } from '@desk/contract/schedule-changes'
import { listMyAppointments } from '@desk/contract/appointment'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { aDoctor, aPatient } from '@desk/testing/people'
import type { Page } from '@playwright/test'
import { anAppointment, dayFromToday } from '../support/appointments.ts'
import { expectInTime, type Keystrokes, keystrokes } from '../support/keystrokes.ts'
import { expect, test, visitAs } from '../support/test.ts'
import { zoneAtNoon } from '../support/zone-at-noon.ts'

test.use({ settings: { HOSPITAL_TIME_ZONE: zoneAtNoon() } })
test.describe.configure({ mode: 'default' })

/** What a desk with a queue needs. */
const MOST_SECONDS = 10
const TAKES = [0, 1, 2]
const LIST = `${PATHS.doctorDay}?view=list`

const lineOf = (page: Page, text: string) =>
  page.getByRole('region', { name: 'The day' }).getByRole('listitem').filter({ hasText: text })
const nameField = (page: Page) => page.getByRole('combobox', { name: 'Name' })

async function bookInTime(page: Page, name: string, sayWho: (person: Keystrokes) => Promise<void>) {
  const takes = []
  for (const place of TAKES) {
    const person = keystrokes(page)
    person.think()
    await person.press('Alt+b')
    await person.wait(nameField(page).and(page.locator(':focus')).waitFor())
    await expect(page.getByRole('combobox', { name: 'Time' })).toHaveValue(/^\d\d:\d\d$/)
    await sayWho(person)
    person.think()
    await person.press('Enter')
    await person.wait(lineOf(page, name).nth(place).waitFor())
    await expect(lineOf(page, name).nth(place)).toContainText('approved')
    takes.push(person)
  }
  expectInTime(takes, MOST_SECONDS)
}

test('who calls is booked by keyboard in less than ten seconds, by the keystroke-level model: known by two letters, or new', async ({
  page,
  hospital: { api },
}) => {
  const doctor = await aDoctor(api)
  await anAppointment(api, doctor, { name: 'Anna Weber', date: dayFromToday(3) })
  await visitAs(page, doctor, LIST)
  await expect(page.getByRole('button', { name: 'Book for a caller' })).toBeVisible()

  await test.step('somebody who was here before: two letters and Enter', async () => {
    await bookInTime(page, 'Anna Weber', async (person) => {
      person.think()
      await person.type('an')
      await person.wait(page.getByRole('option', { name: 'Anna Weber' }).first().waitFor())
      person.think()
      await person.press('Enter')
      await expect(nameField(page)).toHaveValue('Anna Weber')
      await expect(page.getByLabel('Phone')).toHaveValue('0151 23456')
    })
  })

  await test.step('somebody new: a name, a number, Enter', async () => {
    await bookInTime(page, 'Maria Schmidt', async (person) => {
      await person.type('Maria Schmidt')
      await person.press('Tab')
      await person.type('0170 1234567')
    })
  })

  await test.step('Enter that is faster than the list takes the first all the same', async () => {
    await page.keyboard.press('Alt+b')
    await expect(nameField(page)).toBeFocused()
    await page.keyboard.type('we')
    await page.keyboard.press('Enter')
    await expect(nameField(page)).toHaveValue('Anna Weber')
  })
})

test('who is with another doctor at that time is asked about first: no books nothing and keeps what was typed, yes books', async ({
  page,
  hospital: { api },
}) => {
  const [doctor, colleague, patient] = [await aDoctor(api), await aDoctor(api), await aPatient(api)]
  const day = dayFromToday(4)
  await anAppointment(api, doctor, { name: 'Bruno Kern', patient })
  await anAppointment(api, colleague, { name: 'Bruno Kern', patient, date: day, time: '10:00 AM' })
  await visitAs(page, doctor, `${LIST}&day=${dayMonthYear(day)}`)
  // Callers come while the doctor would type.
  const isInTime = Promise.withResolvers<void>()
  await page.route(`**${API_PREFIX}${listFreeSlots.path}*`, async (route) => {
    await isInTime.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Book for a caller' }).press('Enter')
  const time = page.getByRole('combobox', { name: 'Time' })
  await time.focus()
  isInTime.resolve()
  await expect(time).toHaveValue('09:00')
  await page.keyboard.type('1000')
  await expect(time).toHaveValue('10:00')
  await nameField(page).focus()
  await page.keyboard.type('br')
  await page.keyboard.press('Enter')
  await expect(nameField(page)).toHaveValue('Bruno Kern')
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('10:00 AM - 10:15 AM')
  await question.getByRole('button', { name: 'Choose another time' }).press('Enter')
  await expect(question).toBeHidden()
  await expect(nameField(page)).toHaveValue('Bruno Kern')
  await expect(time).toHaveValue('10:00')
  await expect(page.getByText('Nothing is planned on this day.')).toBeVisible()

  await page.getByRole('button', { name: 'Book', exact: true }).press('Enter')
  await question.getByRole('button', { name: 'Book it anyway' }).press('Enter')
  await expect(lineOf(page, 'Bruno Kern')).toContainText('approved')
  const { data = [] } = await api(listMyAppointments, undefined, { token: patient.token })
  expect(data).toHaveLength(3)
})

test('a doctor sets the pause and the most visits of a day aside by keyboard, and reads before which rules that are', async ({
  page,
  hospital: { api },
}) => {
  const doctor = await aDoctor(api)
  const day = dayFromToday(4)
  await anAppointment(api, doctor, { name: 'Bruno Kern', date: day, time: '10:00 AM' })
  const { doctorId, token } = doctor
  const { data } = await api(getSchedule, undefined, { token, query: { doctorId } })
  const rules = {
    slotMinutes: 15,
    bufferBefore: 0,
    bufferAfter: 10,
    noticeMinutes: 0,
    horizonDays: null,
    mostVisits: 1,
  }
  const asked = { ...rules, doctorId, scheduleVersion: data?.version ?? 0 }
  expect((await api(saveSlotSettings, asked, { token })).success).toBe(true)
  await visitAs(page, doctor, `${LIST}&day=${dayMonthYear(day)}`)
  await page.getByRole('button', { name: 'Book for a caller' }).press('Enter')
  await page.getByRole('combobox', { name: 'Time' }).fill('1015')
  await nameField(page).fill('Erna Blum')
  await page.getByLabel('Phone').fill('0170 1')
  await page.keyboard.press('Enter')
  const form = page.getByRole('form', { name: 'Book for a caller' })
  await expect(form).toContainText('Your reason overrides these rules:')
  await expect(form.getByRole('listitem')).toHaveText([
    'The pauses between visits: another one is very near',
    'The most visits of a day: there are as many already',
  ])
  await expect(page.getByLabel('Why at this time')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please say why it is booked anyway.').last()).toBeVisible()
  await expect(nameField(page)).toHaveValue('Erna Blum')
  await page.getByLabel('Why at this time').fill('in pain')
  await page.keyboard.press('Enter')
  await expect(lineOf(page, 'Erna Blum')).toContainText('approved')
  await lineOf(page, 'Erna Blum').getByRole('link').first().press('Enter')
  await expect(page.getByText('You booked it for Erna Blum: “in pain”')).toBeVisible()
  await expect(
    page.getByText('Overridden: the pauses between visits and the most visits of a day'),
  ).toBeVisible()
})
