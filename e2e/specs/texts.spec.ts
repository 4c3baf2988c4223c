import type { Page } from '@playwright/test'
import { type Colours, showIn, sizeOf, type Width } from '../access/looks.ts'
import { addRules } from '../access/measure.ts'
import { findingsIn, nothingSeen } from '../access/texts.ts'
import { accessibilityFindings } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

const LOOKS = ['light', 'dark', 'forced'] as const

/** In every look at these widths; nothing was found. */
async function aSeenPage(page: Page, widths: Width[]) {
  const seen = nothingSeen()
  const lookIn = async (colours: Colours) => {
    await showIn(page, colours)
    return findingsIn(page, colours, seen)
  }
  await page.setViewportSize(sizeOf(1280))
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await addRules(page, '')
  for (const width of widths) {
    await page.setViewportSize(sizeOf(width))
    for (const colours of LOOKS) expect(await lookIn(colours)).toEqual([])
  }
  return { lookIn }
}

const FAULTS = [
  ['light', 'color-contrast', 'h1 { color: #bbb !important }'],
  ['light', 'color-contrast', 'form { background: #777 }'],
  // A neighbour comes to lie there; what it covers is undecided.
  [
    'light',
    'color-contrast',
    '.neighbour { display: block; position: absolute; inset: 0; background: #777 }',
  ],
  ['light', 'link-in-text-block', '.linked { color: #222 } .linked a { color: #444; text-decoration: none }'],
  ['light', 'button-name', '.nameless { display: block }'],
  ['light', 'scrollable-region-focusable', '.tall { height: 30px; overflow: auto }'],
  ['dark', 'color-contrast', '[data-theme=dark] h1 { color: #555 !important }'],
  ['dark', 'color-contrast', '[data-theme=dark] form { background: #aaa }'],
  ['dark', 'color-contrast', '[data-theme=dark] h1 { opacity: 0.3 }'],
  [
    'forced',
    'color-contrast',
    '@media (forced-colors: active) { form { forced-color-adjust: none; background: #aaa } label { color: #ccc !important } }',
  ],
] as const

const NOT_JUDGED = [
  '<p aria-hidden="true">Some <b>words here</b></p>',
  '<p inert>Some words here</p>',
  '<button disabled>Some words here</button>',
  '<p>Some words here</p><dialog id="over" style="position: fixed; margin: 30px">Over them</dialog>',
]

test('texts that are not asked about are those that axe does not judge: out of use, kept from screen readers, under a dialog', async ({
  page,
}) => {
  for (const html of NOT_JUDGED) {
    await page.setContent(`<!doctype html><html lang="en"><title>t</title><style>* { color: #ccc }</style>
      <main>${html}</main>`)
    await page.evaluate(() => {
      const over = document.querySelector('dialog')
      over?.showModal()
    })
    const [finding = ''] = await accessibilityFindings(page, 'colours')
    expect.soft(finding, html).not.toContain('Some words')
  }
})

/** Hidden but for its style. */
const WAITING = '.neighbour, .nameless { display: none }'

test('a fault that a narrow screen alone has in one look is found: of a text, of what lies under it, of one that keeps its colours, of what comes to be shown, of what comes to be scrolled', async ({
  page,
}) => {
  const { lookIn } = await aSeenPage(page, [1280])
  await page.evaluate(() => {
    document.querySelector('h1')?.insertAdjacentHTML('afterbegin', '<span class="neighbour"></span>')
    document.querySelector('form')?.insertAdjacentHTML(
      'beforeend',
      `<p class="linked">Words before <a href="/login">a link</a> and after it.</p>
       <button type="button" class="nameless"></button><div class="tall"><p>one</p><p>two</p><p>three</p></div>`,
    )
  })
  await page.setViewportSize(sizeOf(390))
  for (const [colours, rule, rules] of FAULTS) {
    await addRules(page, WAITING)
    expect(await lookIn(colours), rules).toEqual([])
    await addRules(page, `${WAITING} @media (max-width: 400px) { ${rules} }`)
    const [first = '', ...others] = await lookIn(colours)
    expect.soft(first, rules).toContain(rule)
    expect
      .soft(
        others.filter((one) => !one.startsWith('undecided')),
        rules,
      )
      .toEqual([])
  }
})

test('nothing that was found right is asked about again, at whatever width', async ({ page }) => {
  const { lookIn } = await aSeenPage(page, [1280, 390])
  await page.setViewportSize(sizeOf(320))
  await page.evaluate(() => {
    axe.run = () => Promise.reject(new Error('axe is asked'))
  })
  for (const look of LOOKS) expect(await lookIn(look)).toEqual([])
})
