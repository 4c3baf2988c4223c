import { listDoctorAccounts, listUsers } from '@desk/contract/admin'
import { getBackups } from '@desk/contract/backup'
import { getDataCheck, INVARIANT_NAMES } from '@desk/contract/data-check'
import { API_PREFIX } from '@desk/contract/endpoint'
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

async function allGoesWrong(page: Page): Promise<void> {
  const told = (path: string, data: object) =>
    page.route(`**${API_PREFIX}${path}`, (route) =>
      route.fulfill({ json: { success: true, message: '', data } }),
    )
  const at = new Date().toISOString()
  const failed = { at, problem: 'No space left on device' }
  const backups = { last: null, failed, journalFailed: failed, isOld: true, dailyAt: '02:30' }
  await told(getBackups.path, backups)
  const broken = INVARIANT_NAMES.map((name) => ({ name, rows: 2 }))
  await told(getDataCheck.path, { last: { at, broken }, isOld: false, canSave: false })
  await page.reload()
  await main(page).getByRole('heading', { level: 3 }).first().waitFor()
}

export const OFFICE_LOOKS: readonly Look[] = [
  { name: 'overview', person: 'admin', path: PATHS.overview },
  { name: 'overview-doctor', person: 'okafor', path: PATHS.doctorOverview },
  { name: 'office-home-warned', person: 'admin', path: PATHS.home, steps: allGoesWrong },
  { name: 'trail', person: 'admin', path: PATHS.audit },
  { name: 'trail-nothing', person: 'admin', path: `${PATHS.audit}?person=nobody` },
  { name: 'invitations', person: 'admin', path: PATHS.invitations, steps: invite },
  { name: 'user-record', person: 'admin', path: userOf('Lena') },
  { name: 'user-record-blocked', person: 'admin', path: userOf('Victor') },
  { name: 'doctor-record-applicant', person: 'admin', path: applicant },
]
