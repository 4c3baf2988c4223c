import type { Page } from '@playwright/test'
import { keptSession } from '../support/kept-session.ts'

export async function resize(
  page: Page,
  { width, height }: { width: number; height: number },
): Promise<void> {
  const session = await keptSession(page)
  await session.send('Emulation.setDeviceMetricsOverride', {
    width,
    height,
    screenWidth: width,
    screenHeight: height,
    deviceScaleFactor: 1,
    mobile: false,
    dontSetVisibleSize: true,
  })
}
