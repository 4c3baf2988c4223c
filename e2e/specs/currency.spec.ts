import { listDoctors } from '@desk/contract/doctor'
import { doctorRecordPath } from '@desk/contract/paths'
import { aDoctor, anAdministrator, aPatient, unique } from '@desk/testing/people'
import type { Page } from '@playwright/test'
import { bookingPath } from '../screens/booking.ts'
import { expect, test, visitAs } from '../support/test.ts'

test.use({ settings: { HOSPITAL_CURRENCY: 'EUR' } })

const cardOf = (page: Page, lastName: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: lastName })
/** Intl's blanks do not break a line. */
const pieces = (text: string) => new RegExp(text.replaceAll(' ', String.raw`[\s\u00A0\u202F]`))

test('a fee that is a number alone is read with the hospital’s currency, as each language writes it, any other as it was typed', async ({
  page,
  context,
  hospital: { api, url },
}) => {
  const family = unique('Fee')
  const bare = await aDoctor(api, { firstName: 'Bea', lastName: family, fee: '1200.50' })
  const typed = await aDoctor(api, { firstName: 'Tom', lastName: family, fee: 'from 80 CHF' })
  const administrator = await anAdministrator(api)
  const patient = await aPatient(api)

  await test.step('on the cards, the booking and the record', async () => {
    await visitAs(page, patient, `/?q=${family}`)
    await expect(cardOf(page, `Bea ${family}`)).toContainText('€1200.50')
    await expect(cardOf(page, `Tom ${family}`)).toContainText('from 80 CHF')
    await page.goto(bookingPath(bare.doctorId))
    await expect(page.getByRole('definition').filter({ hasText: '€1200.50' })).toBeVisible()
    await page.goto(bookingPath(typed.doctorId))
    await expect(page.getByRole('definition').filter({ hasText: 'from 80 CHF' })).toBeVisible()
  })

  await test.step('in German', async () => {
    await context.addCookies([{ name: 'language', value: 'de', url }])
    await page.goto(`/?q=${family}`)
    await expect(cardOf(page, `Bea ${family}`)).toContainText(pieces('1200.50 €'))
    await page.goto(bookingPath(bare.doctorId))
    await expect(page.getByRole('definition').filter({ hasText: pieces('1200.50 €') })).toBeVisible()
    await visitAs(page, administrator, doctorRecordPath(bare.doctorId))
    await expect(page.getByRole('definition').filter({ hasText: pieces('1200.50 €') })).toBeVisible()
  })

  await test.step('other programs read what was typed', async () => {
    const { data = [] } = await api(listDoctors, undefined, { token: patient.token, query: { q: family } })
    expect(data.map(({ fee }) => fee).toSorted()).toEqual(['1200.50', 'from 80 CHF'])
  })
})
