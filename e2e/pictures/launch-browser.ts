import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '@desk/testing/find-browser'

export async function launchBrowser(): Promise<Browser> {
  const executablePath = await findBrowser()
  return chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })
}
