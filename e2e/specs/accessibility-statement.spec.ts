import { aPatient } from '@desk/testing/people'
import { expect, test, visitAs } from '../support/test.ts'

test.use({ settings: { HOSPITAL_PHONE: '030 1234', HOSPITAL_EMAIL: 'reception@hospital.example' } })

test('from the log-in and from every page a link leads to the statement, which says what holds, what does not, and whom to tell', async ({
  page,
  hospital,
}) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Accessibility' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Accessibility' })).toBeVisible()
  const main = page.getByRole('main')
  for (const part of ['What works', 'What does not work yet', 'Tell us']) {
    await expect(main.getByRole('heading', { level: 2, name: part })).toBeVisible()
  }
  await expect(main.getByRole('link', { name: '030 1234' })).toHaveAttribute('href', 'tel:0301234')
  await expect(main.getByRole('link', { name: 'reception@hospital.example' })).toHaveAttribute(
    'href',
    'mailto:reception@hospital.example',
  )
  await visitAs(page, await aPatient(hospital.api), '/appointments')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).click()
  await expect(page).toHaveURL('/accessibility')
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
})
