import { countListed } from '@desk/contract/admin'
import { applyAsDoctor } from '@desk/contract/doctor'
import { API_PREFIX } from '@desk/contract/endpoint'
import { PATHS } from '@desk/contract/paths'
import { getWaitingWork } from '@desk/contract/waiting-work'
import { anAdministrator, aPatient, aUniqueProfile, unique } from '@desk/testing/people'
import { accessibilityFindings } from '../support/axe.ts'
import { databaseOf } from '../support/desk-database.ts'
import { expect, test, visitAs } from '../support/test.ts'

// In a shared hospital something is always waiting.
test.use({ settings: { HOSPITAL_NAME: 'Hospital of one administrator' } })
test.describe.configure({ mode: 'default' })

/** Sooner than polling would show it. */
const SOON = { timeout: 12_000 }

test('an administrator’s home says what waits, takes up what comes by itself, and decides on an application by keyboard', async ({
  page,
  hospital,
}) => {
  await visitAs(page, await anAdministrator(hospital.api))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Doctors')
  const work = page.getByRole('region', { name: 'What needs your attention' })
  await expect(work).toContainText('Nothing needs your attention now.')
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
  await expect(page.getByText('1 doctor found')).toBeVisible()
  await expect(work).toContainText('One application waits for a decision')

  const other = work.getByRole('listitem').filter({ hasText: second })
  await other.getByRole('link', { name: 'Open' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Dr. Anna ${second}`)
})

test('home says when the last backup was made, and warns of one that is old and of a try that failed', async ({
  page,
  hospital,
}) => {
  const pool = databaseOf(hospital)
  const save = (takenAt: string, others: string) =>
    pool.query(
      `insert into backups (taken_at, file, bytes, is_encrypted, problem) values (${takenAt}, ${others})`,
    )
  await visitAs(page, await anAdministrator(hospital.api))
  const work = page.getByRole('region', { name: 'What needs your attention' })
  await expect(work).toContainText('No backup has been made yet. One is made every day at 02:30.')

  await save(`now() - interval '1 hour'`, `'desk.tar.gz', 12345678, true, null`)
  await page.reload()
  await expect(work).toContainText(/Last backup: \d\d-\d\d-\d{4},\s\d\d:\d\d\s[AP]M, 12\.3 MB, encrypted\./)

  await save('now()', `null, null, false, 'No space left on device'`)
  await page.reload()
  const warning = work.getByRole('region', { name: 'Backups fail' })
  await expect(warning).toContainText('No space left on device')
  await expect(warning).toContainText('12.3 MB')
  await expect(work).not.toContainText('Nothing needs your attention now.')
  expect(await accessibilityFindings(page)).toEqual([])

  await pool.query(`update backups set taken_at = taken_at - interval '40 hours'`)
  await page.reload()
  await expect(work.getByRole('region', { name: 'The last backup is too old' })).toBeVisible()
  await pool.end()
})

test('home says when the data was last checked, and warns of what is broken in how many rows and of no check for two days', async ({
  page,
  hospital,
}) => {
  const pool = databaseOf(hospital)
  const save = (broken: object[]) =>
    pool.query(`insert into invariant_checks (checked_at, took_ms, broken) values (now(), 7, $1)`, [
      JSON.stringify(broken),
    ])
  await visitAs(page, await anAdministrator(hospital.api))
  const work = page.getByRole('region', { name: 'What needs your attention' })
  await expect(work).toContainText('The data has not been checked yet')

  await save([])
  await page.reload()
  await expect(work).toContainText(
    /Data last checked: \d\d-\d\d-\d{4},\s\d\d:\d\d\s[AP]M\. Everything is in order\./,
  )

  await save([
    { name: 'two-appointments-at-one-time', rows: 2, ids: ['1', '2'] },
    { name: 'a-trail-that-was-changed', rows: 1, ids: ['7'] },
  ])
  await page.reload()
  const warning = work.getByRole('region', { name: 'There are errors in the data' })
  await expect(warning.getByRole('listitem')).toHaveText([
    'Two appointments with the same doctor at the same time2 rows',
    'An audit trail that was changed1 row',
  ])
  await expect(warning).toContainText('npm run verify')
  await expect(work).not.toContainText('Nothing needs your attention now.')
  expect(await accessibilityFindings(page)).toEqual([])

  await save([])
  await pool.query(`update invariant_checks set checked_at = checked_at - interval '49 hours'`)
  await page.reload()
  await expect(work.getByRole('region', { name: 'The data is no longer being checked' })).toContainText(
    'Last check:',
  )

  await pool.query(`delete from invariant_checks where broken = '[]'`)
  await page.reload()
  await expect(warning).toContainText('The data is no longer being checked')
  await pool.end()
})

test('home says that nothing can be saved while the disk is full, and no longer once there is space', async ({
  page,
  hospital,
}) => {
  const disk = { isFull: true }
  await page.route(`**${API_PREFIX}${getWaitingWork.path}`, async (route) => {
    const response = await route.fetch()
    const told = await response.text()
    await route.fulfill({
      response,
      body: disk.isFull ? told.replace('"canSave":true', '"canSave":false') : told,
    })
  })
  await visitAs(page, await anAdministrator(hospital.api))
  const work = page.getByRole('region', { name: 'What needs your attention' })
  const warning = work.getByRole('region', { name: 'Nothing can be saved: the disk is full' })
  await expect(warning).toContainText('Appointments can still be read.')
  await expect(work).not.toContainText('Nothing needs your attention now.')
  expect(await accessibilityFindings(page)).toEqual([])

  disk.isFull = false
  const told = page.waitForResponse(`**${API_PREFIX}${getWaitingWork.path}`)
  await page.reload()
  await told
  await expect(work).toBeVisible()
  await expect(warning).toBeHidden()
})

test('several emails that could not be sent are tried again together, and who selects none is not asked', async ({
  page,
  hospital: { api, mailbox },
}) => {
  const admin = await anAdministrator(api)
  await mailbox.close()
  await Promise.all([aPatient(api), aPatient(api)])
  const failed = async () => {
    const { data = [] } = await api(countListed, undefined, { token: admin.token, query: { list: 'emails' } })
    return data.find(({ show }) => show === 'failed')?.count
  }
  await expect.poll(failed).toBe(2)
  await visitAs(page, admin, `${PATHS.emails}?show=failed`)
  const several = page.getByRole('group', { name: 'Several at once' })
  const acts = page.getByRole('group', { name: /selected$/ })
  const again = acts.getByRole('button', { name: 'Try again' })
  await expect(page.getByRole('row')).toHaveCount(3)
  await expect(again).toHaveCount(0)
  await several.getByRole('button', { name: 'Select all on this page' }).press('Enter')
  await expect(again).toBeVisible()
  await acts.getByRole('button', { name: 'Select none' }).press('Enter')
  await expect(acts).toHaveCount(0)
  await expect(several.getByRole('button')).toBeFocused()
  await page.keyboard.press('Enter')
  await again.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Try 2 emails again?' })
  await question.getByRole('button', { name: 'Try again' }).press('Enter')
  const results = page.getByRole('dialog', { name: '2 emails are tried again' })
  await results.getByRole('button', { name: 'Done' }).press('Enter')
  await expect(several).toContainText('None selected')
})
