import { openForm } from './day-screens.ts'
import { addImportPart, checkImport, getImport, startImport } from '@desk/contract/import'
import { importPath, PATHS } from '@desk/contract/paths'
import type { Api } from '@desk/testing/api'
import { type Person, unique } from '@desk/testing/people'
import { expect, type Page } from '@playwright/test'
import { addNothing } from './outside-screens.ts'

type Titled = { path: string; heading: string }

const HEADINGS = {
  calendars: 'A doctor’s calendar',
  defaults: 'New doctors',
  look: 'Look',
  imports: 'Import',
  closed: 'Closed days',
  retention: 'Data retention',
  emails: 'Emails and text messages',
}
const screenAt = (path: string, heading: string) => ({ path, heading, title: heading })
const secondTab = (page: Page) => page.getByRole('tab').last()

async function openTexts(page: Page): Promise<void> {
  await secondTab(page).click()
  await expect(secondTab(page)).toHaveAttribute('aria-selected', 'true')
}

async function findNobody(page: Page): Promise<void> {
  await page.locator('input[name=doctor]').fill('qqqq')
  await expect(page.locator('main output', { hasText: /\S/ }).first()).toBeVisible()
}

async function askForHowLong(page: Page): Promise<void> {
  await page.getByRole('main').locator('li button').first().click()
  await expect(page.getByRole('main').locator('li output', { hasText: /\S/ })).toBeVisible()
}

async function typeColour(page: Page): Promise<void> {
  await page.locator('input[name=accent]').fill('#ffff00')
  await expect(page.locator('#look-preview')).toBeVisible()
}

async function inviteSomebody(page: Page): Promise<void> {
  await page.locator('input[name=email]').fill(`${unique('invited').toLowerCase()}@example.org`)
  await page.getByRole('main').locator('button[type=submit]').click()
  await expect(page.locator('tbody tr').first()).toBeVisible()
}

export async function aCheckedImport(api: Api, { token }: Pick<Person, 'token'>) {
  const name = unique('Import')
  const text = `email,first_name,last_name,phone,address,speciality,experience,fee
${name.toLowerCase()}@example.org,Ada,${name},030 1,Ring 1,Heart,10 years,50
nobody,Bo,Berg,030 2,Ring 1,Skin,5 years,40
`
  const fileName = `${name}.csv`
  const { data: started } = await api(startImport, { fileName }, { token })
  const importId = started?.importId ?? ''
  const bytes = Buffer.from(text).toString('base64')
  await api(addImportPart, { importId, part: 0, bytes }, { token })
  await api(checkImport, { importId }, { token })
  const state = async () => (await api(getImport, undefined, { token, query: { importId } })).data?.state
  await expect.poll(state).toBe('checked')
  return { path: importPath(importId), heading: fileName, title: HEADINGS.imports }
}

export async function officeScreens(api: Api, person: Pick<Person, 'token'>) {
  const emails = screenAt(PATHS.emails, HEADINGS.emails)
  const checked = await aCheckedImport(api, person)
  return [
    { ...screenAt(PATHS.calendars, HEADINGS.calendars), prepare: findNobody },
    screenAt(PATHS.overview, 'Overview'),
    screenAt(PATHS.doctorDefaults, HEADINGS.defaults),
    { ...screenAt(PATHS.hospitalLook, HEADINGS.look), prepare: typeColour },
    screenAt(PATHS.imports, HEADINGS.imports),
    checked,
    screenAt(PATHS.closedDays, HEADINGS.closed),
    { ...screenAt(PATHS.retention, HEADINGS.retention), prepare: askForHowLong },
    emails,
    { ...emails, prepare: openTexts },
    screenAt(PATHS.proposals, 'Proposed times'),
    { path: PATHS.invitations, heading: 'Users', title: 'Invitations', prepare: inviteSomebody },
  ]
}

export function doctorsTimeScreens(record: Titled) {
  const at = (part: string, title: string) => ({ ...record, path: `${record.path}/${part}`, title })
  const list = at('calendar?view=list', 'Calendar')
  const calendars = at('calendars', 'Other calendars')
  return [
    list,
    { ...list, prepare: (page: Page) => openForm(page, page.locator('button[aria-expanded]').last()) },
    at('calendar?view=week', 'Calendar'),
    at('working-hours', 'Working hours'),
    at('time-off', 'Time off'),
    at('visit-types', 'Types of visit'),
    calendars,
    { ...calendars, prepare: addNothing },
  ]
}
