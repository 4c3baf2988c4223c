import { expect, type Page } from '@playwright/test'

type Account = { name: string; email: string; password: string }

export async function registerAs(page: Page, { name, email, password }: Account): Promise<void> {
  await page.goto('/register')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('Register Successfully!')).toBeVisible()
  await expect(page).toHaveURL('/login')
}

export async function logIn(page: Page, { email, password }: Omit<Account, 'name'>): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Login Successfully')).toBeVisible()
  await expect(page).toHaveURL('/')
}
