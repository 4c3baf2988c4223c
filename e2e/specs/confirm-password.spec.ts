import { aPatient, unique } from '@desk/testing/people'
import { expect, test, visitAs } from '../support/test.ts'
import { wantPassword } from '../support/want-password.ts'

test('a weighty act asks for the password, goes on once it is right, and nothing that was typed is lost', async ({
  page,
  hospital,
}) => {
  const patient = await aPatient(hospital.api)
  await wantPassword(page, '/user/update-account')
  await visitAs(page, patient, '/profile')
  const name = unique('Renate')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Save changes' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Please confirm with your password' })
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type('not mine')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('The password is not right.')
  await dialog.getByLabel('Password', { exact: true }).fill(patient.password)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Your account is updated')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name })).toBeVisible()
})

test('who does not give the password has changed nothing, and stands where they stood', async ({
  page,
  hospital,
}) => {
  const patient = await aPatient(hospital.api)
  await wantPassword(page, '/user/update-account')
  await visitAs(page, patient, '/profile')
  await page.getByLabel('Name', { exact: true }).fill('Somebody Else')
  const save = page.getByRole('button', { name: 'Save changes' })
  for (const leave of ['Escape', 'Cancel']) {
    await expect(save).toBeEnabled()
    await save.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    if (leave === 'Escape') await page.keyboard.press('Escape')
    else await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(save).toBeFocused()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Somebody Else')
  }
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
  // The text is kept in this tab.
  await page.reload()
  await page.getByRole('button', { name: 'Clear it' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(patient.name)
})
