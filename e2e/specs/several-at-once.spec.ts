import { blockUser, changeDoctorStatus, listDoctorAccounts } from '@desk/contract/admin'
import { applyAsDoctor } from '@desk/contract/doctor'
import { PATHS } from '@desk/contract/paths'
import type { Api } from '@desk/testing/api'
import { anAdministrator, aPatient, aUniqueProfile, type Person, unique } from '@desk/testing/people'
import type { Locator, Page } from '@playwright/test'
import { rowOf } from '../screens/table.ts'
import { loseCall } from '../support/fail-requests.ts'
import { expect, test, visitAs } from '../support/test.ts'

const several = (page: Page) => page.getByRole('group', { name: 'Several at once' })
const acts = (page: Page) => page.getByRole('group', { name: /\d selected$/ })

async function press(control: Locator, key: 'Space' | 'Enter'): Promise<void> {
  await control.focus()
  await control.page().keyboard.press(key)
}

async function anApplicant(api: Api, admin: Person, family: string) {
  const person = await aPatient(api)
  const profile = aUniqueProfile(person.id, { firstName: unique('Ada'), lastName: family })
  await api(applyAsDoctor, profile, { token: person.token })
  const { data = [] } = await api(listDoctorAccounts, undefined, {
    token: admin.token,
    query: { q: profile.firstName },
  })
  return { userId: person.id, doctorId: data[0]?.id ?? '', name: `${profile.firstName} ${family}` }
}

test('several applications are approved by keyboard, one that was decided on meanwhile is named with the reason, and stays selected', async ({
  page,
  hospital: { api },
}) => {
  const admin = await anAdministrator(api)
  const family = unique('Weberin')
  const [one, other] = [await anApplicant(api, admin, family), await anApplicant(api, admin, family)]
  await visitAs(page, admin, `${PATHS.doctors}?q=${family}`)
  for (const { name } of [one, other])
    await press(page.getByRole('checkbox', { name: `Select ${name}` }), 'Space')
  const { userId, doctorId } = other
  await api(changeDoctorStatus, { userId, doctorId, status: 'approved' }, { token: admin.token })

  await press(acts(page).getByRole('button', { name: 'Approve' }), 'Enter')
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }), 'Enter')
  const results = page.getByRole('dialog', { name: 'One doctor is approved' })
  await expect(results.getByRole('listitem')).toHaveCount(1)
  await expect(results.getByRole('listitem')).toHaveText(new RegExp(`^${other.name}: \\S.+`))
  await press(results.getByRole('button', { name: 'Done' }), 'Enter')
  await expect(rowOf(page, one.name)).toContainText('approved')
  await expect(page.getByRole('checkbox', { name: `Select ${one.name}` })).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: `Select ${other.name}` })).toBeChecked()
})

test('several accounts are unblocked, one whose call was cut off stays selected and is done when it is tried again', async ({
  page,
  hospital: { api },
}) => {
  const admin = await anAdministrator(api)
  const family = unique('Sperre')
  const people = [await aPatient(api, `Ada ${family}`), await aPatient(api, `Ben ${family}`)]
  for (const { id } of people) await api(blockUser, { userId: id, blocked: true }, { token: admin.token })
  await visitAs(page, admin, `${PATHS.users}?q=${family}`)
  for (const { name } of people) await expect(rowOf(page, name)).toBeVisible()
  await press(several(page).getByRole('button', { name: 'Select all on this page' }), 'Enter')
  await expect(several(page)).toContainText('2 selected')
  await loseCall(page, blockUser.path)

  const unblock = async () => {
    await press(acts(page).getByRole('button', { name: 'Unblock' }), 'Enter')
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Unblock' }), 'Enter')
    return page.getByRole('dialog', { name: 'One account is unblocked' })
  }
  const results = await unblock()
  await expect(results.getByRole('listitem')).toHaveText(/^Ada|^Ben/)
  await press(results.getByRole('button', { name: 'Done' }), 'Enter')
  await expect(several(page)).toContainText('1 selected')
  await press((await unblock()).getByRole('button', { name: 'Done' }), 'Enter')
  await expect(several(page)).toContainText('None selected')
  for (const { name } of people) await expect(rowOf(page, name)).not.toContainText('blocked')
})
