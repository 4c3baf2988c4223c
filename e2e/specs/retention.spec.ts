import { PATHS } from '@desk/contract/paths'
import { anAdministrator } from '@desk/testing/people'
import { accessibilityFindings } from '../support/axe.ts'
import { expect, test, visitAs } from '../support/test.ts'

test('an administrator chooses for how long emails are kept, reads first what would go, and takes it back', async ({
  page,
  hospital,
}) => {
  await visitAs(page, await anAdministrator(hospital.api), PATHS.retention)
  const emails = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Emails' }) })
  await expect(emails).toContainText('Kept: for good')
  const change = emails.getByRole('button', { name: 'Change…' })
  await change.focus()
  await page.keyboard.press('Enter')
  await expect(emails.getByRole('status')).toHaveText('Nothing is older at the moment.')
  expect(await accessibilityFindings(page)).toEqual([])
  await emails.getByLabel('Keep for').selectOption('30 years')
  await emails.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. Anything older is removed tonight')).toBeVisible()
  await expect(emails).toContainText('Kept: 30 years')

  await change.click()
  await emails.getByLabel('Keep for').selectOption('for good')
  await expect(emails.getByRole('status')).toHaveText('Nothing is removed automatically.')
  await emails.getByRole('button', { name: 'Save' }).click()
  await expect(emails).toContainText('Kept: for good')
})
