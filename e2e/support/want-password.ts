import type { Page } from '@playwright/test'

export async function wantPassword(page: Page, path: string): Promise<void> {
  let isGiven = false
  await page.route(/\/api\/v1\/user\/confirm-(password|with-passkey)$/, async (route) => {
    const response = await route.fetch()
    const { success }: { success: boolean } = await response.json()
    isGiven ||= success
    await route.fulfill({ response })
  })
  const json = { success: false, confirm: true, message: 'This asks for your password again.' }
  await page.route(`**/api/v1${path}`, (route) =>
    isGiven ? route.continue() : route.fulfill({ status: 403, json }),
  )
}
