import { API_PREFIX } from '@desk/contract/endpoint'
import { getWaitingWork } from '@desk/contract/waiting-work'
import { anAdministrator } from '@desk/testing/people'
import { accessibilityFindings } from '../support/axe.ts'
import { expect, test, visitAs } from '../support/test.ts'

test('home warns of a journal of changes that cannot be written, with the reason', async ({
  page,
  hospital,
}) => {
  await page.route(`**${API_PREFIX}${getWaitingWork.path}`, async (route) => {
    const answer = await route.fetch()
    const { data, ...envelope } = await answer.json()
    const journalFailed = { at: '2027-03-01T06:00:00.000Z', problem: 'ENOSPC: no space left on device' }
    await route.fulfill({
      response: answer,
      json: {
        ...envelope,
        data: { ...data, backups: { ...data.backups, isOld: false, failed: null, journalFailed } },
      },
    })
  })
  await visitAs(page, await anAdministrator(hospital.api))
  const work = page.getByRole('region', { name: 'What needs your attention' })
  const warning = work.getByRole('region', { name: 'The journal of changes cannot be written' })
  await expect(warning).toContainText('The latest changes are not in the journal of changes yet')
  await expect(warning).toContainText('ENOSPC: no space left on device')
  await expect(work).not.toContainText('Nothing needs your attention now.')
  expect(await accessibilityFindings(page)).toEqual([])
})
