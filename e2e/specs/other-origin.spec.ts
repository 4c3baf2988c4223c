import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bookSlot } from '../screens/booking.ts'
import { fillIn } from '../screens/form.ts'
import { rowOf } from '../screens/table.ts'
import { expectToasts } from '../screens/toasts.ts'
import { apiOf } from '@desk/testing/api'
import { dayFromToday } from '../support/appointments.ts'
import { serveWebApp } from '../support/other-origin.ts'
import { aDoctor, aPatient } from '@desk/testing/people'
import { startServer } from '@desk/testing/server-process'
import { expect, test } from '../support/test.ts'

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('the built web app works from another origin that ALLOWED_ORIGINS lists, and the browser refuses one that it does not (R25)', async ({
  page,
  context,
}) => {
  test.setTimeout(90_000)
  let apiHost = ''
  const listed = await serveWebApp(() => apiHost)
  const unlisted = await serveWebApp(() => apiHost)
  const server = await startServer({ ALLOWED_ORIGINS: listed.url })
  apiHost = server.url
  try {
    const api = apiOf(server.url)
    const [doctor, patient] = await Promise.all([aDoctor(api), aPatient(api)])
    const { lastName } = doctor.profile
    await mkdir(join(server.dataDir, 'pictures'), { recursive: true })
    await writeFile(join(server.dataDir, 'pictures', 'anna.png'), PICTURE)

    await test.step('log in, list, book', async () => {
      await page.goto(`${listed.url}/login`)
      await fillIn(page, { Email: patient.email, Password: patient.password })
      await page.getByRole('button', { name: 'Login' }).click()
      await expect(page).toHaveURL(`${listed.url}/`)
      const picture = page.getByRole('img', { name: `Anna ${lastName}` })
      await expect(picture).toHaveAttribute('src', new RegExp(`^${server.url}/pictures/Anna`))
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
      await page.getByRole('link', { name: `Dr. Anna ${lastName}` }).click()
      await bookSlot(page, { day: dayFromToday(2), time: '09:00 AM - 09:15 AM', name: patient.name })
      await page.getByRole('link', { name: 'See my appointments' }).click()
      await expect(rowOf(page, lastName)).toContainText('09:00 AM - 09:15 AM')
    })

    await test.step('an origin that is not listed gets nothing', async () => {
      const stranger = await context.newPage()
      const refusals: string[] = []
      stranger.on('console', (message) => refusals.push(message.text()))
      await stranger.goto(`${unlisted.url}/login`)
      await fillIn(stranger, { Email: patient.email, Password: patient.password })
      await stranger.getByRole('button', { name: 'Login' }).click()
      await expectToasts(stranger, 'error', ['something went wrong'])
      expect(refusals.join('\n')).toContain('blocked by CORS policy')
      expect(await stranger.evaluate(() => localStorage.length)).toBe(0)
    })
  } finally {
    await Promise.all([server.stop(), listed.close(), unlisted.close()])
  }
})
