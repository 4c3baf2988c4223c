import { PATHS } from '@desk/contract/paths'
import { aDoctor, anAdministrator } from '@desk/testing/people'
import type { Locator, Page } from '@playwright/test'
import { typeDate } from '../screens/form.ts'
import { dayFromToday } from '../support/appointments.ts'
import { openEmpty } from '../support/empty-forms.ts'
import { expect, test, visitAs } from '../support/test.ts'

type Mistake = {
  form: string
  path: string
  open?: string
  make: (page: Page) => Promise<void>
  field: (page: Page) => Locator
  said: string
}

const labelled = (label: string) => (page: Page) => page.getByLabel(label, { exact: true })
const dateField = (label: string) => (page: Page) =>
  page.getByRole('group', { name: label }).getByRole('spinbutton').first()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter')
const fillIn = (label: string, text: string, button: string) => async (page: Page) => {
  await labelled(label)(page).fill(text)
  await press(page, button)
}

const PLAN = { path: PATHS.workingHours, open: 'Make a weekly plan' }
const SAVE_PLAN = 'Save the plan'

const OF_DOCTOR: Mistake[] = [
  {
    form: 'working hours: the end is the beginning',
    ...PLAN,
    make: fillIn('To: Monday, hours 1', '0900', SAVE_PLAN),
    field: labelled('To: Monday, hours 1'),
    said: 'The end is the same as the beginning.',
  },
  {
    form: 'working hours: two that overlap',
    ...PLAN,
    make: async (page) => {
      await press(page, 'Add hours: Monday')
      await fillIn('From: Monday, hours 2', '1600', SAVE_PLAN)(page)
    },
    field: labelled('From: Monday, hours 2'),
    said: 'These hours overlap others of the same day.',
  },
  {
    form: 'working hours: an end before the beginning is a night, here into the hours of the next day',
    ...PLAN,
    make: async (page) => {
      await labelled('From: Monday, hours 1')(page).fill('2000')
      await fillIn('To: Monday, hours 1', '1000', SAVE_PLAN)(page)
    },
    field: labelled('To: Monday, hours 1'),
    said: 'These hours run past midnight into those of the next day.',
  },
  {
    form: 'working hours: shorter than a slot',
    ...PLAN,
    make: (page) => labelled('To: Monday, hours 1')(page).fill('0910'),
    field: labelled('To: Monday, hours 1'),
    said: 'Shorter than one slot of 15 minutes',
  },
  {
    form: 'the next plan: it ends before it begins',
    ...PLAN,
    make: async (page) => {
      await typeDate(page, 'Valid from', dayFromToday(9))
      await typeDate(page, 'Last day', dayFromToday(8))
      await press(page, SAVE_PLAN)
    },
    field: dateField('Last day'),
    said: 'The last day is before the first.',
  },
  {
    form: 'hours of a date',
    path: PATHS.workingHours,
    make: async (page) => {
      await page
        .getByRole('button', { name: /^Change this date: / })
        .first()
        .press('Enter')
      await page.getByLabel(/^To: .*, hours 1$/).fill('0900')
      await press(page, 'Save for this date only')
    },
    field: (page) => page.getByLabel(/^To: .*, hours 1$/),
    said: 'The end is the same as the beginning.',
  },
  {
    form: 'slots',
    path: PATHS.workingHours,
    open: 'Change',
    make: fillIn('Length of a slot, in minutes', '4', 'Save the slots'),
    field: labelled('Length of a slot, in minutes'),
    said: 'Please enter a whole number from 5 to 240.',
  },
  {
    form: 'time off: it ends before it begins',
    path: PATHS.timeOff,
    open: 'Add time off',
    make: async (page) => {
      await typeDate(page, 'First day', dayFromToday(9))
      await typeDate(page, 'Last day', dayFromToday(8))
      await press(page, 'Save the time off')
    },
    field: dateField('Last day'),
    said: 'The end is before the beginning.',
  },
  {
    form: 'types of visit: a length that does not fit',
    path: PATHS.visitTypes,
    open: 'Add a type of visit',
    make: async (page) => {
      await labelled('Name')(page).fill('Check')
      await fillIn('Length, in minutes', '481', 'Save the type')(page)
    },
    field: labelled('Length, in minutes'),
    said: 'Please enter a whole number from 5 to 480.',
  },
  {
    form: 'a calendar elsewhere: no address',
    path: PATHS.outsideCalendars,
    make: async (page) => {
      await labelled('Name')(page).fill('Home')
      await fillIn('Secret address of the calendar', 'ftp://example.org/a.ics', 'Add the calendar')(page)
    },
    field: labelled('Secret address of the calendar'),
    said: 'This is not the address of a calendar on the internet.',
  },
]

const OF_ADMINISTRATOR: Mistake[] = [
  {
    form: 'what new doctors begin with',
    path: PATHS.doctorDefaults,
    make: fillIn('Length of a slot, in minutes', '241', 'Save for new doctors'),
    field: labelled('Length of a slot, in minutes'),
    said: 'Please enter a whole number from 5 to 240.',
  },
  {
    form: 'closed days: no day',
    path: PATHS.closedDays,
    make: fillIn('Name', 'Fair', 'Add to the list'),
    field: dateField('Date'),
    said: 'Please choose a day.',
  },
  {
    form: 'closed days: no name',
    path: PATHS.closedDays,
    make: async (page) => {
      await typeDate(page, 'Date', dayFromToday(9))
      await press(page, 'Add to the list')
    },
    field: labelled('Name'),
    said: 'Please give the day a name.',
  },
  {
    form: 'import: no file',
    path: PATHS.imports,
    make: (page) => press(page, 'Check the file'),
    field: labelled('File'),
    said: 'Please choose a file.',
  },
]

async function expectSaid(page: Page, { form, path, open, make, field, said }: Mistake): Promise<void> {
  await test.step(form, async () => {
    await openEmpty(page, path)
    if (open !== undefined) await press(page, open)
    await make(page)
    await expect(field(page)).toHaveAccessibleDescription(new RegExp(said.replaceAll('.', '\\.')))
    await expect(page.getByText(said).first()).toBeVisible()
  })
}

test('what cannot be is said beside the field, in each form of a doctor’s time', async ({
  page,
  hospital: { api },
}) => {
  test.slow()
  page.on('dialog', (leave) => void leave.accept())
  await visitAs(page, await aDoctor(api), PATHS.workingHours)
  for (const mistake of OF_DOCTOR) await expectSaid(page, mistake)
})

test('and in those of the administrator', async ({ page, hospital: { api } }) => {
  page.on('dialog', (leave) => void leave.accept())
  await visitAs(page, await anAdministrator(api), PATHS.closedDays)
  for (const mistake of OF_ADMINISTRATOR) await expectSaid(page, mistake)
})
