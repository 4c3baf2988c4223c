import { bookAppointment } from '@desk/contract/appointment'
import { bookAppointmentPath, bookSoonestPath, PATHS } from '@desk/contract/paths'
import type { Page } from '@playwright/test'
import { type Look, main, press, type Say } from './look.ts'
import { ask, dayOf, doctorOf, freeTime, freeTimes, type World } from './world.ts'

const LAST_MINUTE = '04:05'
const LONG = '06:00'

/** With the first free time, as a chip of home opens it. */
const bookingOf = (lastName: string) => async (world: World) => {
  const { id } = await doctorOf(world, lastName)
  const { date, time } = await freeTime(world, id, 2)
  return bookAppointmentPath(id, { date, time })
}

const clock = (page: Page) => page.getByRole('timer').waitFor()

async function fillIn(page: Page, say: Say): Promise<void> {
  await page.getByLabel(say('appointments.book.name'), { exact: true }).fill('Gerda Alt')
  await page.getByLabel(say('appointments.book.address'), { exact: true }).fill('3 Mill Road, Westbridge')
  await page.getByLabel(say('appointments.book.phone'), { exact: true }).fill('07700 900199')
}

const send = (page: Page, say: Say) => press(main(page), say('appointments.book.submit'))
const heading = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor()

/** Somebody else books the time first. */
async function bookTwice(page: Page, { say }: { say: Say }): Promise<void> {
  await clock(page)
  await send(page, say)
  await page.getByRole('alertdialog').waitFor()
}

async function overlapping(world: World): Promise<string> {
  const [{ id }, { id: elsewhere }] = [await doctorOf(world, 'Evans'), await doctorOf(world, 'Okafor')]
  for (let ahead = 3; ahead < 20; ahead += 1) {
    const [here, there] = [await freeTimes(world, id, ahead), await freeTimes(world, elsewhere, ahead)]
    const time = here.find((each) => there.includes(each))
    if (time === undefined) continue
    const slot = { date: dayOf(world, ahead), time }
    const details = { name: 'Marcus Bell', phone: '07700 900102', address: '3 Station Road, Westbridge' }
    await ask(world, 'marcus', bookAppointment, { doctorId: elsewhere, ...slot, ...details })
    return bookAppointmentPath(id, slot)
  }
  throw new Error('they are never free at the same time')
}

export const BOOKING_LOOKS: readonly Look[] = [
  {
    name: 'booking',
    person: 'lena',
    path: async (world) => bookAppointmentPath((await doctorOf(world, 'Evans')).id),
  },
  { name: 'booking-held', person: 'lena', path: bookingOf('Evans'), steps: clock },
  {
    name: 'booking-last-minute',
    person: 'lena',
    path: bookingOf('Evans'),
    hasClock: true,
    async steps(page) {
      await clock(page)
      await page.clock.fastForward(LAST_MINUTE)
    },
  },
  {
    name: 'booking-hold-over',
    person: 'aisha',
    path: bookingOf('Evans'),
    hasClock: true,
    async steps(page, { say }) {
      await clock(page)
      await page.clock.fastForward(LONG)
      await page.getByText(say('hold.over')).waitFor()
    },
  },
  {
    name: 'booking-errors',
    path: async (world) => bookAppointmentPath((await doctorOf(world, 'Evans')).id),
    async steps(page, { say }) {
      await send(page, say)
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'booking-calendar',
    path: async (world) => bookAppointmentPath((await doctorOf(world, 'Evans')).id),
    async steps(page) {
      await page.locator('[data-field] button').click()
      await page.locator('[data-free]').first().waitFor()
    },
  },
  { name: 'booking-overlap', person: 'marcus', path: overlapping, steps: bookTwice },
  {
    name: 'booking-done',
    person: 'mei',
    path: bookingOf('Evans'),
    async steps(page, { say }) {
      await clock(page)
      await fillIn(page, say)
      await send(page, say)
      await heading(page, say('appointments.booked.title'))
    },
  },
  {
    name: 'booking-done-guest',
    path: bookingOf('Evans'),
    async steps(page, { say }) {
      await clock(page)
      await fillIn(page, say)
      await send(page, say)
      await heading(page, say('appointments.booked.title'))
    },
  },
  { name: 'soonest', person: 'joseph', path: bookSoonestPath('Pediatrics'), steps: clock },
  { name: 'soonest-type', person: 'lena', path: bookSoonestPath('Cardiology') },
  { name: 'soonest-none', person: 'lena', path: bookSoonestPath('Gynecology') },
  { name: 'home', person: 'lena', path: PATHS.home },
  { name: 'home-slip', person: 'lena', path: '/?q=cardiolgist' },
  { name: 'home-names', person: 'lena', path: '/?q=Lindquist' },
  { name: 'home-chosen', person: 'lena', path: '/?specialization=Cardiology&free=week' },
  {
    name: 'home-filters',
    person: 'lena',
    path: PATHS.home,
    async steps(page, { say }) {
      await page.getByRole('button', { name: say('find.filters') }).click()
      await page.getByLabel(say('find.free'), { exact: true }).waitFor()
    },
  },
]
