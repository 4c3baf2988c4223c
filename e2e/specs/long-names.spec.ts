import { PATHS } from '@desk/contract/paths'
import { aPatient, unique } from '@desk/testing/people'
import { expect, test, visitAs } from '../support/test.ts'

test('a name that is too long for the header is whole for who points at it or hears it, and where it leads', async ({
  page,
  hospital: { api },
}) => {
  const name = `Wolfeschlegelsteinhausenbergerdorff ${'von Hohenlohe '.repeat(3)}${unique('Ende')}`
  await page.setViewportSize({ width: 390, height: 844 })
  await visitAs(page, await aPatient(api, name), PATHS.home)
  const link = page.getByRole('banner').getByRole('link', { name, exact: true })
  await expect(link.getByTitle(name, { exact: true })).toBeVisible()
  const cut = await link.getByTitle(name).evaluate((text) => text.scrollHeight > text.clientHeight)
  expect(cut, 'cut off').toBe(true)
  await link.press('Enter')
  await expect(page.getByRole('main').getByLabel('Name')).toHaveValue(name)
})
