import { PATHS } from '@desk/contract/paths'
import { getSchedule } from '@desk/contract/schedule'
import { getScheduleDefaults, saveScheduleDefaults } from '@desk/contract/schedule-defaults'
import { aDoctor, anAdministrator } from '@desk/testing/people'
import { expect, test, visitAs } from '../support/test.ts'

// New doctors of this hospital get other slots.
test.use({ settings: { HOSPITAL_NAME: 'Other Slots' } })
const READS_AGAIN_AFTER_MS = 10_000

test('an administrator sets what new doctors begin with, what a colleague saves meanwhile is shown, and who leaves is asked', async ({
  page,
  hospital: { api },
}) => {
  const [administrator, before] = [await anAdministrator(api), await aDoctor(api)]
  const { token } = administrator
  await page.clock.install()
  await visitAs(page, administrator, PATHS.doctorDefaults)
  const length = page.getByLabel('Length of a slot, in minutes')
  const after = page.getByLabel('Free after each visit, in minutes')
  await expect(length).toHaveValue('15')

  const saveAs = async (changes: object) => {
    const { data } = await api(getScheduleDefaults, undefined, { token })
    if (!data) throw new Error('there are no defaults')
    const { version: defaultsVersion, ...settings } = data
    await api(saveScheduleDefaults, { defaultsVersion, ...settings, ...changes }, { token })
  }
  await saveAs({ bufferAfter: 10 })
  await page.clock.fastForward(READS_AGAIN_AFTER_MS)
  await expect(after).toHaveValue('10')

  await length.fill('20')
  await saveAs({ bufferAfter: 5 })
  await page.clock.fastForward(READS_AGAIN_AFTER_MS)
  await expect(page.getByText('Somebody else has changed')).toBeVisible()
  await page.getByRole('link', { name: 'Closed days' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay here' }).press('Enter')
  await expect(length).toHaveValue('20')
  await page.getByRole('button', { name: 'Continue with mine' }).press('Enter')
  await page.getByRole('button', { name: 'Save for new doctors' }).press('Enter')
  await expect(page.getByText('Somebody else has changed')).toBeHidden()
  await page.getByRole('link', { name: 'Closed days' }).click()
  await expect(page).toHaveURL(PATHS.closedDays)

  const lengthOf = async (doctor: typeof before) => {
    const asked = { token: doctor.token, query: { doctorId: doctor.doctorId } }
    return (await api(getSchedule, undefined, asked)).data?.settings.slotMinutes
  }
  expect([await lengthOf(before), await lengthOf(await aDoctor(api))]).toEqual([15, 20])
})
