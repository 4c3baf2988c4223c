import type { Page } from '@playwright/test'
import { keptSession } from '../support/kept-session.ts'

const UNDRAWN = 0.01

/** Drawn for clicks; measuring needs no picture. */
export async function resize(
  page: Page,
  { width, height }: { width: number; height: number },
  { isDrawn }: { isDrawn: boolean },
): Promise<void> {
  const session = await keptSession(page)
  await session.send('Emulation.setDeviceMetricsOverride', {
    width,
    height,
    screenWidth: width,
    screenHeight: height,
    deviceScaleFactor: 1,
    mobile: false,
    scale: isDrawn ? 1 : UNDRAWN,
  })
}
