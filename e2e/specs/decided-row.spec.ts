import { applyAsDoctor } from '@desk/contract/doctor'
import { anAdministrator, aPatient, aUniqueProfile, unique } from '@desk/testing/people'
import { approve, cellsOf, rowOf } from '../screens/table.ts'
import { expect, test, visitAs } from '../support/test.ts'

const howLoaded = () => performance.getEntriesByType('navigation').map((load) => load.toJSON().type)

test('who is decided on stays in the same row after the reload, with the new state, until the page is loaded again', async ({
  page,
  hospital,
}) => {
  const family = unique('Bleibt')
  for (const ending of ['a', 'b', 'c']) {
    const person = await aPatient(hospital.api)
    const profile = aUniqueProfile(person.id, { lastName: `${family}${ending}` })
    await hospital.api(applyAsDoctor, profile, { token: person.token })
  }
  await visitAs(page, await anAdministrator(hospital.api), `/admin/doctors?q=${family}&show=pending`)
  const rows = page.locator('tbody tr')
  const endings = async () =>
    (await rows.allInnerTexts()).map((text) => new RegExp(`${family}([abc])`).exec(text)?.[1])
  await expect(rows).toHaveCount(3)
  const before = await endings()
  const second = rows.nth(1)
  const name = `${family}${before[1]}`
  await approve(second)
  await expect(page.getByText('Account status updated')).toBeVisible()
  await expect.poll(() => page.evaluate(howLoaded)).toEqual(['reload'])
  await expect(rows).toHaveCount(3)
  expect(await endings()).toEqual(before)
  expect((await cellsOf(rowOf(page, name)))[1]).toBe('approved')
  await expect(rowOf(page, name).getByRole('button', { name: 'Reject' })).toBeVisible()

  await page.reload()
  await expect(rows).toHaveCount(2)
  await expect(rowOf(page, name)).toHaveCount(0)
})
