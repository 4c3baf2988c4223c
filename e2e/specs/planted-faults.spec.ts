import type { Page } from '@playwright/test'
import { showIn, sizeOf } from '../access/looks.ts'
import { textsOn, whatIsLost } from '../access/lost.ts'
import { addRules, whatMovesSideways } from '../access/measure.ts'
import { hiddenStops } from '../access/obscured.ts'
import { findingsIn, nothingSeen } from '../access/texts.ts'
import { resize } from '../access/resize.ts'
import { expect, test } from '../support/test.ts'

const onlyNarrow = (rules: string) => `@media (max-width: 400px) { ${rules} }`

async function openLogIn(page: Page): Promise<void> {
  await page.goto('/login')
  await resize(page, sizeOf(1280))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await addRules(page, '')
  await showIn(page, 'light')
}

/** Puts HTML in front of the form. */
const putInPage = (page: Page, html: string) =>
  page.evaluate((text) => document.querySelector('main form')?.insertAdjacentHTML('beforebegin', text), html)

test('a text that a narrow window alone leaves out is found, also one that may be left out elsewhere', async ({
  page,
}) => {
  await openLogIn(page)
  await putInPage(page, '<p id="planted">Book an appointment</p>')
  const wide = await textsOn(page)
  await resize(page, sizeOf(390))
  expect(await whatIsLost(page, wide)).toEqual([])
  for (const [rule, lost] of [
    ['h1 { display: none !important }', 'Login From'],
    ['h1 { visibility: hidden !important }', 'Login From'],
    ['#planted { display: none }', 'Book an appointment'],
  ] as const) {
    await addRules(page, onlyNarrow(rule))
    expect.soft(await whatIsLost(page, wide), rule).toEqual([lost])
  }
})

test('a box that a narrow window alone makes scroll sideways is found', async ({ page }) => {
  await openLogIn(page)
  await addRules(page, onlyNarrow('form { overflow-x: auto } form > * { min-width: 40rem !important }'))
  expect(await whatMovesSideways(page)).toEqual([])
  await resize(page, sizeOf(390))
  expect(await whatMovesSideways(page)).toEqual([expect.stringMatching(/^<form/)])
})

const UNDECIDED = [
  [
    'a single letter that is too faint',
    '<b class="faint">A</b>',
    '.faint { color: #bbb }',
    'too little contrast: <b',
  ],
  [
    'letters on a picture of colours',
    '<p class="many">Some words here</p>',
    '.many { background: linear-gradient(#fff, #222) }',
    'too little contrast: <p',
  ],
  [
    'a text under something that stays',
    '<div class="below"><p>Some words here</p><div class="above"></div></div>',
    '.below { position: relative } .above { position: absolute; inset: 0; background: #fff }',
    'undecided color-contrast in the middle: <p',
  ],
] as const

for (const [what, html, rules, finding] of UNDECIDED) {
  test(`what axe leaves undecided is decided: ${what} is found`, async ({ page }) => {
    await openLogIn(page)
    await addRules(page, rules)
    await putInPage(page, html)
    expect(await findingsIn(page, 'light', nothingSeen())).toEqual([expect.stringContaining(finding)])
  })
}

test('what axe leaves undecided and reads well is no finding', async ({ page }) => {
  await openLogIn(page)
  await addRules(page, '.shade { background: linear-gradient(#fff, #eee) }')
  await putInPage(page, '<b>A</b><p class="shade">Some words here</p>')
  expect(await findingsIn(page, 'light', nothingSeen())).toEqual([])
})

const overFocused = (more: string) =>
  `:root:has([href="/two"]:focus)::before { content: ''; position: fixed; inset: 0; z-index: 9; background: #fff; ${more} }`

test('what hides the focus is found, unless it goes by itself', async ({ page }) => {
  await openLogIn(page)
  await putInPage(page, '<a href="/one">One</a><a href="/two">Two</a>')
  expect(await hiddenStops(page, 'Tab')).toEqual([])
  await addRules(
    page,
    `${overFocused('animation: go 0.2s forwards !important')} @keyframes go { to { visibility: hidden } }`,
  )
  expect(await hiddenStops(page, 'Tab')).toEqual([])
  await addRules(page, overFocused(''))
  expect(await hiddenStops(page, 'Shift+Tab')).toEqual([expect.stringContaining('href="/two"')])
})
