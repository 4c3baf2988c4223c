import { getApplication } from '@desk/contract/application'
import { aPatient } from '@desk/testing/people'
import { callsOf, isPath } from '../support/requests.ts'
import { expect, test, visitAs } from '../support/test.ts'

test('a reply that is not what the contract says is asked for once, and fails the test that met it', async ({
  page,
  hospital,
  wrongReplies,
}) => {
  await page.route(
    (url) => isPath(url, getApplication.path),
    (route) => route.fulfill({ json: { success: true, data: { status: 'unheard of' } } }),
  )
  const asked = callsOf(page, getApplication.path)
  await visitAs(page, await aPatient(hospital.api), '/apply-doctor')
  await expect(page.getByLabel('First Name')).toBeVisible()
  expect(asked).toHaveLength(1)
  expect(wrongReplies()).toEqual([expect.stringContaining(getApplication.path)])
})
