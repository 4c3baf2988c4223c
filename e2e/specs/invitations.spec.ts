import { anAdministrator, unique } from '@desk/testing/people'
import { applyAsDoctor } from '../screens/doctor-form.ts'
import { rowOf } from '../screens/table.ts'
import { expect, test, visitAs } from '../support/test.ts'

test('an administrator invites a doctor by email, who makes the account, applies and is approved at once', async ({
  page,
  browser,
  hospital,
}) => {
  const email = `${unique('nora').toLowerCase()}@example.org`
  await visitAs(page, await anAdministrator(hospital.api), '/admin/users')
  await page.getByRole('link', { name: 'Invitations' }).click()
  await expect(page.getByRole('heading', { name: 'Invite somebody' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByText('The invitation is sent')).toBeVisible()
  await expect(rowOf(page, email)).toContainText('open')
  const { text = '' } = await hospital.mailbox.nextEmailTo(email)
  const path = /\/invitation#\S+/.exec(text)?.[0] ?? ''

  const invited = await (await browser.newContext({ baseURL: hospital.url })).newPage()
  await invited.goto(path)
  await invited.getByLabel('Name').fill('Nora New')
  await invited.getByLabel('Password').fill('correct horse battery')
  await invited.getByRole('button', { name: 'Make my account' }).click()
  await expect(invited.getByText('Your account is ready')).toBeVisible()
  await invited.getByLabel('Email').fill(email)
  await invited.getByLabel('Password').fill('correct horse battery')
  await invited.getByRole('button', { name: 'Login' }).click()
  await expect(invited).toHaveURL('/apply-doctor')
  const lastName = unique('New')
  await applyAsDoctor(invited, { firstName: 'Nora', lastName, email })
  await invited.context().close()
  await page.goto(`/admin/doctors?q=${lastName}`)
  await expect(rowOf(page, lastName)).toContainText('approved')
  await page.goto('/admin/invitations')
  await expect(rowOf(page, email)).toContainText('accepted')
})

test('an invitation that is taken back opens nothing', async ({ page, browser, hospital }) => {
  const email = `${unique('gone').toLowerCase()}@example.org`
  await visitAs(page, await anAdministrator(hospital.api), '/admin/invitations')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Role').selectOption('Administrator')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const { text = '' } = await hospital.mailbox.nextEmailTo(email)
  await rowOf(page, email).getByRole('button', { name: 'Take back' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back the invitation' }).click()
  await expect(rowOf(page, email)).toContainText('taken back')
  const invited = await (await browser.newContext({ baseURL: hospital.url })).newPage()
  await invited.goto(/\/invitation#\S+/.exec(text)?.[0] ?? '')
  await invited.getByLabel('Name').fill('Nobody')
  await invited.getByLabel('Password').fill('correct horse battery')
  await invited.getByRole('button', { name: 'Make my account' }).click()
  await expect(invited.getByText('This invitation is used up, taken back or out of date')).toBeVisible()
  await invited.context().close()
})
