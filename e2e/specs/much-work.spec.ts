import { API_PREFIX } from '@desk/contract/endpoint'
import { getWaitingWork, type WaitingWork } from '@desk/contract/waiting-work'
import { anAdministrator } from '@desk/testing/people'
import { expect, test, visitAs } from '../support/test.ts'

test('home says of more work than is counted that there is more, not how much', async ({
  page,
  hospital,
}) => {
  const email: WaitingWork['emails']['first'][number] = {
    id: '1',
    recipient: 'paul@example.org',
    subject: 'Your appointment',
    lastError: '550 No such mailbox',
    isRefused: true,
    expiresAt: '2100-03-01T06:00:00.000Z',
  }
  await page.route(`**${API_PREFIX}${getWaitingWork.path}`, async (route) => {
    const answer = await route.fetch()
    const { data, ...envelope } = await answer.json()
    const emails = { count: 1000, isCapped: true, first: [email] }
    await route.fulfill({ response: answer, json: { ...envelope, data: { ...data, emails } } })
  })
  await visitAs(page, await anAdministrator(hospital.api))
  const part = page.getByRole('region', { name: 'More than 1,000 emails were not sent' })
  await expect(part.getByRole('link', { name: 'Show all' })).toBeVisible()
  await expect(part).not.toContainText('999')
})
