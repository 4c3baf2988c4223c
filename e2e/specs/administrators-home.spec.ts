import { applyAsDoctor } from '@desk/contract/doctor'
import { anAdministrator, aPatient, aUniqueProfile, unique } from '@desk/testing/people'
import { expect, test, visitAs } from '../support/test.ts'

// A hospital of its own: in one that others use something always waits.
test.use({ settings: { HOSPITAL_NAME: 'Hospital of one administrator' } })

/** Pages without a stream read every 15 seconds: what is there before came over the stream. */
const SOON = { timeout: 12_000 }

test('an administrator’s home says what waits, takes up what comes by itself, and decides on an application by keyboard', async ({
  page,
  hospital,
}) => {
  await visitAs(page, await anAdministrator(hospital.api))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Doctors')
  const work = page.getByRole('region', { name: 'What needs you' })
  await expect(work).toContainText('Nothing needs you now.')
  await expect(page.getByText('0 doctors found')).toBeVisible()

  const [first, second] = [unique('Eins'), unique('Zwei')]
  for (const lastName of [first, second]) {
    const person = await aPatient(hospital.api)
    const profile = aUniqueProfile(person.id, { lastName, fee: '80 EUR', experience: '9 years' })
    await hospital.api(applyAsDoctor, profile, { token: person.token })
  }
  await expect(work.getByRole('heading', { level: 3 })).toHaveText('2 applications wait for a decision', SOON)
  const application = work.getByRole('listitem').filter({ hasText: first })
  for (const fact of ['9 years', '80 EUR']) await expect(application).toContainText(fact)

  await application.getByRole('button', { name: 'Approve' }).press('Enter')
  const question = page.getByRole('alertdialog')
  await expect(question).toHaveAccessibleName(`Approve Anna ${first}?`)
  await expect(question).toContainText('80 EUR')
  await page.keyboard.press('Escape')
  await expect(application.getByRole('button', { name: 'Approve' })).toBeFocused()
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Approve the doctor' }).press('Enter')
  await expect(page.getByText('Account status updated')).toBeVisible()
  await expect(application).toHaveCount(0)
  await expect(page.locator('body')).not.toBeFocused()
  // Patients see the doctor at once, and so does the list below.
  await expect(page.getByText('1 doctor found')).toBeVisible()
  await expect(work).toContainText('One application waits for a decision')

  const other = work.getByRole('listitem').filter({ hasText: second })
  await other.getByRole('link', { name: 'Open' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Dr. Anna ${second}`)
})
