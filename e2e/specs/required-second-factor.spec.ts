import { anAdministrator, aPatient } from '@desk/testing/people'
import { setUpAuthenticator } from '../screens/security.ts'
import { accessibilityFindings } from '../support/axe.ts'
import { expect, test, visitAs } from '../support/test.ts'

// A second worker would start another server.
test.describe.configure({ mode: 'default' })
test.use({ settings: { REQUIRE_SECOND_FACTOR: 'staff' } })

test('staff without a second factor are led to Profile, Security, which says why, and go on once it is set up', async ({
  page,
  hospital,
}) => {
  await visitAs(page, await anAdministrator(hospital.api), '/admin/users')
  await expect(page).toHaveURL('/profile/security')
  await expect(
    page.getByText('The hospital asks doctors and administrators for a second factor.'),
  ).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Doctors' }).click()
  await expect(page).toHaveURL('/profile/security')
  await setUpAuthenticator(page)
  await expect(page.getByText('The hospital asks doctors and administrators')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Your recovery codes' }).getByRole('listitem')).toHaveCount(
    10,
  )
  await page.getByRole('link', { name: 'Users' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users')
  await expect(page.getByRole('row')).not.toHaveCount(0)
})

test('patients are led nowhere', async ({ page, hospital }) => {
  await visitAs(page, await aPatient(hospital.api), '/appointments')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Appointments')
})
