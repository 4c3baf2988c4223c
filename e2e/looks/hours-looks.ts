import { ofDoctorPath, PATHS } from '@desk/contract/paths'
import { dayMonthYear } from '@desk/rules/calendar-date'
import type { Page } from '@playwright/test'
import { type Look, main, press } from './look.ts'
import { dayOf, doctorOf } from './world.ts'

async function openPlan(page: Page): Promise<void> {
  await main(page).locator('[data-plan] button').first().click()
  await main(page).locator('[data-track]').first().waitFor()
}

const hours = { person: 'okafor', path: PATHS.workingHours }
const away = { person: 'rahman', path: PATHS.timeOff }
const types = { person: 'lindqvist', path: PATHS.visitTypes }

export const HOURS_LOOKS: readonly Look[] = [
  { name: 'hours', ...hours },
  {
    name: 'hours-by-keyboard',
    ...hours,
    async steps(page) {
      await openPlan(page)
      await main(page).locator('[data-bar]').first().press('ArrowRight')
    },
  },
  {
    name: 'hours-copied',
    ...hours,
    async steps(page, { say }) {
      await openPlan(page)
      await main(page).getByText(say('schedules.copy')).first().click()
    },
  },
  {
    name: 'hours-wrong',
    ...hours,
    async steps(page, { say }) {
      await openPlan(page)
      await main(page).locator('[data-window]').nth(1).fill('14:00')
      await press(main(page), say('schedules.savePlan'))
    },
  },
  { name: 'hours-next', ...hours, steps: (page, { say }) => press(main(page), say('schedules.nextPlan')) },
  {
    name: 'hours-nights',
    person: 'admin',
    path: async (world) => ofDoctorPath(PATHS.doctorWorkingHours, (await doctorOf(world, 'Haddad')).id),
    steps: openPlan,
  },
  {
    name: 'hours-of-a-date',
    ...hours,
    steps: (page, { say }) => main(page).getByText(say('schedules.edit')).nth(3).click(),
  },
  {
    name: 'slots',
    person: 'tanaka',
    path: PATHS.workingHours,
    async steps(page, { say }) {
      await main(page)
        .getByRole('button', { name: say('schedules.changeSlots'), exact: true })
        .last()
        .click()
      await page.locator('input[name=slotMinutes]').fill('1')
      await press(main(page), say('schedules.saveSlots'))
    },
  },
  {
    name: 'why-not-offered',
    ...hours,
    async steps(page, { say, world }) {
      await press(main(page), say('free-times.whyNot'))
      await page.getByRole('form').getByRole('spinbutton').first().click()
      await page.keyboard.type(dayMonthYear(dayOf(world, 3)).replaceAll('-', ''))
      await page.locator('input[name=time]').fill('12:30')
      await press(main(page), say('free-times.ask'))
      await main(page).getByText(say('free-times.nearest')).waitFor()
    },
  },
  { name: 'time-off', ...away },
  { name: 'time-off-form', ...away, steps: (page, { say }) => press(main(page), say('away.add')) },
  {
    name: 'time-off-hours',
    ...away,
    async steps(page, { say }) {
      await press(main(page), say('away.add'))
      await page.getByLabel(say('away.wholeDays')).uncheck()
      await press(main(page), say('away.save'))
    },
  },
  { name: 'visit-types', ...types },
  {
    name: 'visit-types-form',
    ...types,
    async steps(page, { say }) {
      await press(main(page), say('types.add'))
      await press(main(page), say('types.save'))
    },
  },
  { name: 'other-calendars', person: 'lindqvist', path: PATHS.outsideCalendars },
  {
    name: 'other-calendars-wrong',
    person: 'okafor',
    path: PATHS.outsideCalendars,
    steps: (page, { say }) => press(main(page), say('outside.add')),
  },
]
