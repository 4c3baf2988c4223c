import { doctorProfilePath, PATHS } from '@desk/contract/paths'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { aDoctor, anAdministrator, type DoctorPerson } from '@desk/testing/people'
import type { Page } from '@playwright/test'
import { typeDate } from '../screens/form.ts'
import { anAppointment, dayFromToday } from '../support/appointments.ts'
import { accessibilityFindings } from '../support/axe.ts'
import { openEmpty } from '../support/empty-forms.ts'
import { expect, test, visitAs } from '../support/test.ts'

const DAY = dayFromToday(6)
const WEEKDAY = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(new Date(DAY))

type Change = {
  what: string
  path: (doctor: DoctorPerson) => string
  make: (page: Page) => Promise<void>
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).press('Enter')

const OWN: Change[] = [
  {
    what: 'less usual hours',
    path: ({ id }) => doctorProfilePath(id),
    make: async (page) => {
      await page.getByLabel('Start', { exact: true }).fill('10:00')
      await press(page, 'Update')
    },
  },
  {
    what: 'a weekly plan',
    path: () => PATHS.workingHours,
    make: async (page) => {
      await press(page, 'Make a weekly plan')
      await page.getByLabel(`From: ${WEEKDAY}, hours 1`).fill('10:00')
      await press(page, 'Save the plan')
    },
  },
  {
    what: 'one date',
    path: () => PATHS.workingHours,
    make: async (page) => {
      await press(page, new RegExp(`^Change this date: .*${dayMonthYear(DAY)}`))
      await page.getByLabel(/^From: .*, hours 1$/).fill('10:00')
      await press(page, 'Save for this date only')
    },
  },
  {
    what: 'longer slots',
    path: () => PATHS.workingHours,
    make: async (page) => {
      await page.getByRole('button', { name: 'Change', exact: true }).last().press('Enter')
      await page.getByLabel('Length of a slot, in minutes').fill('30')
      await press(page, 'Save the slots')
    },
  },
  {
    what: 'time off',
    path: () => PATHS.timeOff,
    make: async (page) => {
      await press(page, 'Add time off')
      await typeDate(page, 'First day', DAY)
      await press(page, 'Save the time off')
    },
  },
]

const ADMINISTRATORS: Change[] = [
  {
    what: 'a closed day',
    path: () => PATHS.closedDays,
    make: async (page) => {
      await typeDate(page, 'Date', DAY)
      await page.getByLabel('Name', { exact: true }).fill('Founding day')
      await press(page, 'Add to the list')
      await press(page, 'Save the list')
    },
  },
  {
    what: 'a rejection',
    path: ({ profile }) => `${PATHS.doctors}?q=${profile.lastName}`,
    make: (page) =>
      page.getByRole('table').getByRole('button', { name: 'Reject', exact: true }).press('Enter'),
  },
  {
    what: 'a block',
    path: ({ email }) => `${PATHS.users}?q=${email}`,
    make: (page) =>
      page.getByRole('table').getByRole('button', { name: 'Block', exact: true }).press('Enter'),
  },
]

/** Shows the choices, and going back saves nothing. */
async function expectPreview(page: Page, name: string): Promise<void> {
  const preview = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  const hit = preview.getByRole('group', { name: new RegExp(`^${name} \\w+, ${dayMonthYear(DAY)} 09:15 AM`) })
  await expect(hit.getByRole('radio')).toHaveCount(3)
  for (const choice of ['Keep it', 'Cancel it', 'Re-plan: propose another time']) {
    await expect(hit.getByRole('radio', { name: choice })).not.toBeChecked()
  }
  expect.soft(await accessibilityFindings(page)).toEqual([])
  await press(page, 'Save nothing')
  await expect(preview).toBeHidden()
}

test('every change that hits an appointment shows whose it is before it is saved, and asks what is to become of it', async ({
  page,
  browser,
  hospital: { api, url },
}) => {
  test.slow()
  const doctor = await aDoctor(api)
  const name = await anAppointment(api, doctor, { date: DAY, time: '09:15 AM' })
  const office = await browser.newPage({ baseURL: url })
  await visitAs(page, doctor)
  await visitAs(office, await anAdministrator(api))
  for (const [screens, changes] of [
    [page, OWN],
    [office, ADMINISTRATORS],
  ] as const) {
    for (const { what, path, make } of changes) {
      await test.step(what, async () => {
        await openEmpty(screens, path(doctor))
        await make(screens)
        await expectPreview(screens, name)
      })
    }
  }
  await office.close()
})
