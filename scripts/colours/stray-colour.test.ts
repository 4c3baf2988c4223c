import { expect, test } from 'vitest'
import { strayColour } from './stray-colour.ts'

const CSS = 'apps/web/src/ui/button.module.css'
const SCREEN = 'apps/web/src/ui/qr-code.tsx'

test.each([
  '.a { color: white; }',
  '.a { border: 1px solid #ABC }',
  '.a { background: rgb(0 0 0 / 10%); }',
  '.a { color: Highlight; }',
  '.a { background: linear-gradient(red, var(--page)); }',
])('a colour outside the tokens is found: %s', (text) => {
  expect(strayColour(CSS, text)).toBeDefined()
})

test.each([
  '.a { color: var(--text); white-space: nowrap; }',
  '.a { background: color-mix(in srgb, var(--sunken), var(--line-soft)); }',
  '.a { border: var(--edge) solid transparent; }',
  '/* White as #fff */ .a { fill: currentcolor; }',
])('what names tokens alone is allowed: %s', (text) => {
  expect(strayColour(CSS, text)).toBeUndefined()
})

test('colours in the code of a screen are found, fragments of addresses are not', () => {
  expect(strayColour(SCREEN, '<rect fill="#fff" />')).toBe('"#fff"')
  expect(strayColour(SCREEN, '<rect fill="white" />')).toBe('fill="white"')
  expect(
    strayColour(SCREEN, '<a href="#main"><path fill="none" stroke="currentColor" /></a>'),
  ).toBeUndefined()
})

test('the tokens and the colours of the system have a file each', () => {
  expect(strayColour('apps/web/src/ui/tokens.css', ':root { --page: #fff; }')).toBeUndefined()
  expect(strayColour('apps/web/src/ui/forced-colors.css', '.a { color: GrayText; }')).toBeUndefined()
})
