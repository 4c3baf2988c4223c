import { doctorProfilePath } from '@desk/contract/paths'
import { aDoctor, anAdministrator, aPatient } from '@desk/testing/people'
import type { Locator, Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { accessibilityFindings } from '../support/axe.ts'
import { holdNextCall } from '../support/fail-requests.ts'
import { expect, test, visitAs } from '../support/test.ts'

const HEIC = readFileSync('apps/server/test/fixtures/four-colours.heic')
const photo = { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: HEIC }
const noPhoto = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') }

const fieldOf = (page: Page) => page.getByLabel('Choose a picture')
const squareOf = (page: Page) =>
  page.getByRole('group', { name: 'The part that is shown; the arrow keys move it' })

const colourOf = (image: Locator, part: number) =>
  image.evaluate(async (shown, at) => {
    if (!(shown instanceof HTMLImageElement)) throw new Error('no picture')
    await shown.decode()
    const canvas = document.createElement('canvas')
    canvas.width = shown.naturalWidth
    canvas.height = shown.naturalHeight
    const context = canvas.getContext('2d')
    context?.drawImage(shown, 0, 0)
    const [red = 0, green = 0] = context?.getImageData(canvas.width * at, 9, 1, 1).data ?? []
    return { isRed: red > 128, isLime: green > 128, side: shown.naturalWidth }
  }, part)

test('a doctor sends a picture, chooses a part of it by keyboard and by buttons, and patients see it', async ({
  page,
  browser,
  hospital,
}) => {
  const doctor = await aDoctor(hospital.api)
  await page.setViewportSize({ width: 320, height: 700 })
  await visitAs(page, doctor, doctorProfilePath(doctor.id))

  await fieldOf(page).setInputFiles(noPhoto)
  await expect(fieldOf(page)).toHaveAccessibleDescription(/This is not a photo\./)
  const large = { ...photo, buffer: Buffer.alloc(5 * 1024 * 1024 + 1) }
  await fieldOf(page).setInputFiles(large)
  await expect(fieldOf(page)).toHaveAccessibleDescription(/This picture is larger than 5 MB\./)

  await test.step('who chooses another file while one is on its way gets the later one', async () => {
    const path = '**/doctor/add-picture-part'
    const arrives = Promise.withResolvers<void>()
    await holdNextCall(page, '/doctor/add-picture-part', arrives.promise)
    const first = page.waitForRequest(path)
    await fieldOf(page).setInputFiles(photo)
    await first
    await fieldOf(page).setInputFiles(noPhoto)
    await expect(fieldOf(page)).toHaveAccessibleDescription(/This is not a photo\./)
    const answered = page.waitForResponse(path)
    arrives.resolve()
    await answered
    await expect(page.getByText('Choose the part that is shown: drag')).toBeHidden()
  })

  await fieldOf(page).setInputFiles(photo)
  await expect(page.getByText('Choose the part that is shown: drag')).toBeFocused()
  expect(await accessibilityFindings(page)).toEqual([])
  await page.keyboard.press('Tab')
  await expect(squareOf(page)).toBeFocused()
  // The square takes the full height, and so moves right to the edge.
  const before = await squareOf(page).boundingBox()
  await page.keyboard.press('Control+ArrowRight')
  await expect.poll(async () => (await squareOf(page).boundingBox())?.x).toBeGreaterThan(before?.x ?? 0)
  await page.getByRole('button', { name: 'To the right', exact: true }).click()
  await page.getByRole('button', { name: 'Save the picture' }).click()
  await expect(page.getByText('Picture saved')).toBeVisible()
  await expect(fieldOf(page)).toBeFocused()
  await expect(page.getByRole('button', { name: 'Show another part' })).toBeVisible()

  const patientPage = await (await browser.newContext({ baseURL: hospital.url })).newPage()
  await visitAs(patientPage, await aPatient(hospital.api), `/?q=${doctor.profile.lastName}`)
  const shown = patientPage.getByRole('main').getByRole('img', { name: doctor.profile.lastName })
  await expect(shown).toHaveAttribute(
    'src',
    new RegExp(`/pictures/${doctor.profile.firstName}\\.jpg\\?name=`),
  )
  // From 40 to 240: the border of the colours is left of the middle.
  expect(await colourOf(shown, 0.35)).toEqual({ isRed: true, isLime: false, side: 160 })
  expect(await colourOf(shown, 0.45)).toEqual({ isRed: false, isLime: true, side: 160 })
  await patientPage.context().close()
})

test('an administrator takes a doctor’s picture away, and the initials are drawn again', async ({
  page,
  hospital,
}) => {
  const doctor = await aDoctor(hospital.api)
  await visitAs(page, await anAdministrator(hospital.api), doctorProfilePath(doctor.id))
  const shown = page.getByRole('main').getByRole('img', { name: doctor.profile.lastName })
  await fieldOf(page).setInputFiles(photo)
  await page.getByRole('button', { name: 'Save the picture' }).click()
  await expect(shown).toHaveAttribute('src', /&v=[0-9a-f]{16}&size=large$/)
  await page.getByRole('button', { name: 'Show another part' }).click()
  await expect(squareOf(page)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Remove the picture' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove the picture' }).click()
  await expect(page.getByText('Picture removed')).toBeVisible()
  await expect(shown).not.toHaveAttribute('src', /&v=/)
  await expect(page.getByRole('button', { name: 'Remove the picture' })).toBeHidden()
})
