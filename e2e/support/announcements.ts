import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'

export type Announcement = { text: string; how: string }

declare global {
  interface Window {
    announcements?: Announcement[]
  }
}

const recorder = fileURLToPath(new URL('record-announcements.cjs', import.meta.url))

export async function recordAnnouncements(page: Page): Promise<() => Promise<Announcement[]>> {
  await page.addInitScript({ path: recorder })
  return () => page.evaluate(() => window.announcements ?? [])
}
