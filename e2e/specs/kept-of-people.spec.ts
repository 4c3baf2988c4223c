import { saveRetention } from '@desk/contract/retention'
import { anAdministrator, aPatient } from '@desk/testing/people'
import { accessibilityFindings } from '../support/axe.ts'
import { expect, test, visitAs } from '../support/test.ts'

test('from the log-in and from every page a link leads to what is kept of people, for how long as the hospital has chosen', async ({
  page,
  hospital: { api },
}) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Your data' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'What we keep about you' })).toBeVisible()
  const main = page.getByRole('main')
  for (const part of ['What is kept, and why', 'For how long', 'Who sees it', 'What you can do'])
    await expect(main.getByRole('heading', { level: 2, name: part })).toBeVisible()
  await expect(main).toContainText('Rejected applicationsKept: for good')
  expect(await accessibilityFindings(page)).toEqual([])
  const administrator = await anAdministrator(api)
  await api(saveRetention, { kind: 'applications', months: 6 }, administrator)
  await visitAs(page, await aPatient(api), '/appointments')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Your data' }).click()
  await expect(page).toHaveURL('/privacy')
  await expect(main).toContainText('Rejected applicationsKept: 6 months')
  await api(saveRetention, { kind: 'applications', months: null }, administrator)
  await main.getByRole('link', { name: 'Profile, Privacy' }).click()
  await expect(page).toHaveURL('/profile/privacy')
})
