import type { Page } from '@playwright/test'
import { type Colours, showIn, sizeOf } from '../access/looks.ts'
import { addRules } from '../access/measure.ts'
import { findingsInColours, findingsInLight } from '../access/texts.ts'
import { expect, test } from '../support/test.ts'

/** In dark and forced colours. */
async function aSeenPage(page: Page) {
  const seen = { dark: new Set<string>(), forced: new Set<string>() }
  const lookIn = async (colours: Exclude<Colours, 'light'>) => {
    await showIn(page, colours)
    return findingsInColours(page, seen[colours])
  }
  await page.setViewportSize(sizeOf(1280))
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await addRules(page, '')
  await showIn(page, 'light')
  expect(await findingsInLight(page)).toEqual([])
  expect([await lookIn('dark'), await lookIn('forced')]).toEqual([[], []])
  return { lookIn }
}

const FAULTS = [
  ['dark', '[data-theme=dark] h1 { color: #555 !important }'],
  ['dark', '[data-theme=dark] form { background: #aaa }'],
  ['dark', '[data-theme=dark] h1 { opacity: 0.3 }'],
  [
    'forced',
    '@media (forced-colors: active) { form { forced-color-adjust: none; background: #aaa } label { color: #ccc !important } }',
  ],
] as const

test('a fault that a narrow screen alone has in one look is found: of a text, of what lies under it, and of one that keeps its colours', async ({
  page,
}) => {
  const { lookIn } = await aSeenPage(page)
  await page.setViewportSize(sizeOf(390))
  for (const [colours, rules] of FAULTS) {
    await addRules(page, `@media (max-width: 400px) { ${rules} }`)
    await showIn(page, 'light')
    expect(await findingsInLight(page), rules).toEqual([])
    expect.soft(await lookIn(colours), rules).toEqual([expect.stringContaining('color-contrast')])
  }
})

test('texts that were found right are not asked about again, at whatever width', async ({ page }) => {
  const { lookIn } = await aSeenPage(page)
  await page.setViewportSize(sizeOf(320))
  await showIn(page, 'light')
  expect(await findingsInLight(page)).toEqual([])
  await page.evaluate(() => {
    axe.run = () => Promise.reject(new Error('axe is asked'))
  })
  expect([await lookIn('dark'), await lookIn('forced')]).toEqual([[], []])
})
