import { listDoctorAccounts, listUsers } from '@desk/contract/admin'
import { doctorRecordPath, PATHS, userRecordPath } from '@desk/contract/paths'
import type { Page } from '@playwright/test'
import { type Look, main } from './look.ts'
import { tokenOf, type World } from './world.ts'

async function invite(page: Page): Promise<void> {
  await page.locator('input[name=email]').fill('new.colleague@st-anna.example')
  await main(page).locator('button[type=submit]').click()
  await main(page).locator('tbody tr').first().waitFor()
}

const userOf = (name: string) => async (world: World) => {
  const options = { token: await tokenOf(world, 'admin'), query: { q: name } }
  const { data = [] } = await world.api(listUsers, undefined, options)
  return userRecordPath(data[0]?.id ?? '')
}

async function applicant(world: World): Promise<string> {
  const options = { token: await tokenOf(world, 'admin'), query: { q: 'Fischer' } }
  const { data = [] } = await world.api(listDoctorAccounts, undefined, options)
  return doctorRecordPath(data[0]?.id ?? '')
}

/** What an administrator looks up, and a doctor’s numbers. */
export const OFFICE_LOOKS: readonly Look[] = [
  { name: 'overview', person: 'admin', path: PATHS.overview },
  { name: 'overview-doctor', person: 'okafor', path: PATHS.doctorOverview },
  { name: 'trail', person: 'admin', path: PATHS.audit },
  { name: 'trail-nothing', person: 'admin', path: `${PATHS.audit}?person=nobody` },
  { name: 'invitations', person: 'admin', path: PATHS.invitations, steps: invite },
  { name: 'user-record', person: 'admin', path: userOf('Lena') },
  { name: 'user-record-blocked', person: 'admin', path: userOf('Victor') },
  { name: 'doctor-record-applicant', person: 'admin', path: applicant },
]
