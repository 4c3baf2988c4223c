import { addOutsideCalendar } from '@desk/contract/outside-calendar'
import { PATHS } from '@desk/contract/paths'
import type { Api } from '@desk/testing/api'
import type { DoctorPerson } from '@desk/testing/people'
import type { Page } from '@playwright/test'

const OUTSIDE = { path: PATHS.outsideCalendars, heading: 'Appointments', title: 'Other calendars' }

export async function addNothing(page: Page): Promise<void> {
  await page.getByRole('main').locator('button[type=submit]').click()
  await page.locator('[aria-invalid=true]').first().waitFor()
}

export async function outsideScreens(api: Api, { doctorId, token }: DoctorPerson) {
  const calendarAddress = 'https://calendar.invalid/a.ics'
  await api(addOutsideCalendar, { doctorId, name: 'Home', calendarAddress }, { token })
  return [OUTSIDE, { ...OUTSIDE, prepare: addNothing }]
}
