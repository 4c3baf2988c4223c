import { expect, type Page } from '@playwright/test'

type Fields = { firstName: string; lastName: string; email: string }

/** Fills in an application and sends it. */
export async function applyAsDoctor(page: Page, { firstName, lastName, email }: Fields): Promise<void> {
  await page.getByRole('link', { name: 'Apply Doctor' }).click()
  await page.getByLabel('First Name').fill(firstName)
  await page.getByLabel('Last Name').fill(lastName)
  await page.getByLabel('Phone No').fill('030 1234567')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Address').fill('Hauptstr. 1, Berlin')
  await page.getByLabel('Specialization').fill('Cardiology')
  await page.getByLabel('Experience').fill('12 years')
  await page.getByLabel('Fees Per Cunsaltation').fill('80')
  await page.getByLabel('Start').fill('09:00')
  await page.getByLabel('End').fill('17:00')
  await page.getByRole('button', { name: /Submit|Apply/ }).click()
  await expect(page.getByText('Your application has been sent')).toBeVisible()
  await expect(page).toHaveURL('/')
}
