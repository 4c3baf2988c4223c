import { expect, test } from 'vitest'
import { directedColour } from './directed-colour.ts'

const CSS = 'apps/web/src/ui/button.module.css'

test.each([
  ".a { top: 0; } [dir='rtl'] .a { color: var(--text); }",
  '.a:dir(rtl) { background-image: linear-gradient(var(--page), var(--line)); }',
  ':lang(ar) { inset: 0; opacity: 0.5 }',
  ":global([dir='rtl']) .a { --edge-of-it: var(--line-soft); }",
  "[dir='rtl'] { .b { top: 0; } .a { border-inline-start: 1px solid var(--line); } }",
])('a colour of one direction or language is found: %s', (text) => {
  expect(directedColour(CSS, text)).toBeDefined()
})

test.each([
  ".a { color: var(--text); } [dir='rtl'] .a { text-align: right; } .b { fill: currentcolor; }",
  ":global([dir='rtl']) .drawer { --from: 40%; }",
  "/* color: */ [dir='rtl'] .a { unicode-bidi: plaintext; /* color: red */ }",
  "[dir='rtl'] .a { border-start-end-radius: 0; scale: -1 1; }",
])('where things stand may differ: %s', (text) => {
  expect(directedColour(CSS, text)).toBeUndefined()
})
