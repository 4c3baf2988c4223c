import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { findBrowser } from '@desk/testing/find-browser'

/** A cheap phone on Lighthouse's slow 4G. */
const CPU_SLOWER = 4
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const VIEWPORT = { width: 390, height: 844 }
const VITALS = fileURLToPath(new URL('vitals.js', import.meta.url))
/** What is drawn late counts too. */
const SETTLED_MS = 1_500

export type Visit = { paint: number; shift: number; bytes: number; requests: number }

type Phone = {
  page: Page
  visit: (url: string, shown: (page: Page) => Locator) => Promise<Visit>
  /** In milliseconds. */
  nextPaint: (act: () => Promise<void>) => Promise<number>
}

export async function withPhones<Outcome>(work: (open: OpenPhone) => Promise<Outcome>): Promise<Outcome> {
  const args = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-dev-shm-usage'] : []
  const browser = await chromium.launch({ executablePath: await findBrowser(), args })
  try {
    return await work((token, use) => withPhone(browser, token, use))
  } finally {
    await browser.close()
  }
}

export type OpenPhone = <Outcome>(
  token: string | null,
  use: (phone: Phone) => Promise<Outcome>,
) => Promise<Outcome>

async function withPhone<Outcome>(
  browser: Browser,
  token: string | null,
  use: (phone: Phone) => Promise<Outcome>,
): Promise<Outcome> {
  const context = await browser.newContext({ viewport: VIEWPORT })
  try {
    await context.addInitScript({ path: VITALS })
    if (token !== null) await context.addInitScript(`localStorage.setItem('token', '${token}')`)
    return await use(await slowPhone(await context.newPage()))
  } finally {
    await context.close()
  }
}

async function slowPhone(page: Page): Promise<Phone> {
  const session = await page.context().newCDPSession(page)
  const sent = { bytes: 0, requests: 0 }
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    sent.bytes += encodedDataLength
    if (encodedDataLength > 0) sent.requests += 1
  })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER })
  return {
    page,
    visit: async (url, shown) => {
      await page.goto(url)
      await shown(page).waitFor()
      await page.waitForTimeout(SETTLED_MS)
      return { ...(await page.evaluate<Pick<Visit, 'paint' | 'shift'>>('vitals.read()')), ...sent }
    },
    nextPaint: async (act) => {
      await page.evaluate('vitals.begin()')
      await act()
      return page.evaluate<number>('vitals.end()')
    },
  }
}
