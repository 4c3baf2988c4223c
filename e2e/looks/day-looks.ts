import { PATHS } from '@desk/contract/paths'
import { dayMonthYear } from '@desk/rules/calendar-date'
import type { Page } from '@playwright/test'
import { type Look, main, press, type Say } from './look.ts'
import { dayOf, type World } from './world.ts'

const at = (view: string) => `${PATHS.doctorDay}?view=${view}`

/** Today, or on a weekend the Monday after it. */
const workday = (world: World) =>
  [0, 1].map((ahead) => dayOf(world, ahead)).find((day) => ![0, 6].includes(new Date(day).getUTCDay())) ??
  dayOf(world, 2)

async function drawn(page: Page): Promise<void> {
  await main(page).getByRole('cell').locator('a').first().waitFor()
}

async function approveInTable(page: Page): Promise<void> {
  await main(page).getByRole('table').getByRole('button').first().click()
  await main(page).getByRole('table').getByRole('listitem').waitFor()
}

async function askWhy(page: Page, { say }: { say: Say }): Promise<void> {
  await main(page)
    .getByRole('button', { name: say('decisions.withReason') })
    .first()
    .click()
  await page.getByRole('alertdialog').waitFor()
}

async function openBooking(page: Page, { say }: { say: Say }): Promise<void> {
  await press(main(page), say('day.book.open'))
  await page.getByRole('combobox', { name: say('day.book.name') }).waitFor()
}

async function bookAgainstRules(page: Page, tools: { say: Say }): Promise<void> {
  await openBooking(page, tools)
  await page.getByRole('combobox', { name: tools.say('day.book.time') }).fill('2130')
  await page.getByRole('combobox', { name: tools.say('day.book.name') }).fill('Maria Schmidt')
  await page.locator('input[name=phone]').fill('07700 900177')
  await page.keyboard.press('Enter')
  await page.getByLabel(tools.say('day.book.reason')).waitFor()
}

/** Two letters find who was here before. */
async function findCaller(page: Page, tools: { say: Say }): Promise<void> {
  await openBooking(page, tools)
  await page.getByRole('combobox', { name: tools.say('day.book.name') }).pressSequentially('le')
  await page.getByRole('listbox').getByRole('option').first().waitFor()
}

async function keepFree(page: Page, { say }: { say: Say }): Promise<void> {
  await press(main(page), say('day.block.open'))
  await page.getByLabel(say('day.block.until'), { exact: true }).waitFor()
}

async function noted(page: Page, { say }: { say: Say }): Promise<void> {
  await main(page)
    .getByRole('button', { name: say('day.mark', { mark: 'arrived' }) })
    .first()
    .click()
  await page.getByText(say('marks.noted', { mark: 'arrived' })).waitFor()
}

export const DAY_LOOKS: readonly Look[] = [
  {
    name: 'doctor-home',
    person: 'okafor',
    path: PATHS.home,
    // Its cards come after the page.
    steps: (page) => main(page).getByRole('heading', { level: 2 }).nth(1).waitFor(),
  },
  { name: 'requests', person: 'okafor', path: PATHS.doctorAppointments },
  { name: 'requests-undo', person: 'evans', path: PATHS.doctorAppointments, steps: approveInTable },
  { name: 'requests-reject', person: 'okafor', path: PATHS.doctorAppointments, steps: askWhy },
  { name: 'requests-none', person: 'kowalska', path: at('list') },
  { name: 'day-list', person: 'okafor', path: at('list') },
  {
    name: 'day-picture',
    person: 'okafor',
    path: async (world: World) => `${at('day')}&day=${dayMonthYear(workday(world))}`,
    steps: drawn,
  },
  { name: 'day-week-list', person: 'okafor', path: at('weekList') },
  { name: 'day-week', person: 'okafor', path: at('week'), steps: drawn },
  {
    name: 'day-entry',
    person: 'okafor',
    path: at('week'),
    async steps(page) {
      await drawn(page)
      await main(page).getByRole('cell').locator('a').first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'day-caller', person: 'okafor', path: at('list'), steps: findCaller },
  { name: 'day-caller-reason', person: 'okafor', path: at('list'), steps: bookAgainstRules },
  { name: 'day-block', person: 'okafor', path: at('list'), steps: keepFree },
  {
    name: 'day-noted',
    person: 'haddad',
    path: async (world: World) => `${at('list')}&day=${dayMonthYear(dayOf(world, -1))}`,
    steps: noted,
  },
  {
    name: 'day-tomorrow',
    person: 'haddad',
    path: async (world: World) => `${at('list')}&day=${dayMonthYear(dayOf(world, 1))}`,
  },
]
