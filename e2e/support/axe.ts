import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type Axe from 'axe-core'
import { OF_COLOURS } from '../access/axe-rules.ts'
import {
  besides,
  boxesOf,
  drawnBy,
  fieldOf,
  isJudged,
  lettersOf,
  linkedBy,
  shortOf,
  textsHere,
} from '../access/same-texts.ts'
import { shownHere } from '../access/shown.ts'
import { askInTheMiddle, decide, isOnTop, reads, groundsOf, coloursIn } from '../access/undecided.ts'
import { keptSession } from './kept-session.ts'

declare global {
  var axe: typeof Axe
  var sayForcedColours: () => void
  var asFindings: (violations: readonly Axe.Result[]) => string[]
}

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Rules = 'all' | 'colours'

export async function accessibilityFindings(page: Page, rules: Rules = 'all'): Promise<string[]> {
  // A toast that is just appearing would be half transparent.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(finishTransitions)
  const findings = await withAxe(page, () => page.evaluate(askAxe, rules === 'colours' ? OF_COLOURS : null))
  await page.emulateMedia({ reducedMotion: null })
  return findings
}

/** What the page is given besides axe. */
const OURS = [
  [sayForcedColours, asFindings],
  [decide, askInTheMiddle, isOnTop, reads, groundsOf, coloursIn],
  [textsHere, shortOf, drawnBy, lettersOf, fieldOf, linkedBy, boxesOf, isJudged, besides, shownHere],
].flat()

/** Otherwise axe writes down HTML for every rule. */
const AXE = [
  SOURCE,
  'axe.configure({ noHtml: true })',
  ...OURS.map((one) => `globalThis.${one.name} = ${one.toString()}`),
].join(';')

/** With each page from now on. */
export const bringAxe = (page: Page) =>
  page.addInitScript(`if (location.origin !== 'null' && document.contentType === 'text/html') {${AXE}}`)

/** Null when axe is not loaded yet; asking costs little. `more` is loaded with it. */
export async function withAxe<Answer>(
  page: Page,
  ask: () => Promise<Answer | null>,
  more: () => string = () => '',
): Promise<Answer> {
  const answer = await ask()
  if (answer) return answer
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  // `evaluate` takes twice the time.
  const session = await keptSession(page)
  await session.send('Runtime.evaluate', { expression: [isThere ? '' : AXE, more()].join(';') })
  const second = await ask()
  if (!second) throw new Error('axe did not start')
  return second
}

/** The page needs nothing from elsewhere, and HTML tells places. */
async function askAxe(rules: string[] | null): Promise<string[] | null> {
  if (!('axe' in globalThis)) return null
  globalThis.sayForcedColours()
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    preload: false,
    selectors: false,
    elementRef: true,
    ...(rules && { runOnly: { type: 'rule' as const, values: rules } }),
  })
  return globalThis.asFindings(violations)
}

function asFindings(violations: readonly Axe.Result[]): string[] {
  return violations.map(({ id, nodes }) => {
    const shown = nodes.map(({ element }) => element?.outerHTML.slice(0, 300) ?? '')
    return `${id}: ${shown.join(' ')}`
  })
}

/** In forced colours Chromium reports the sheet's colour, which axe believes. */
function sayForcedColours(): void {
  const isForced = matchMedia('(forced-colors: active)').matches
  const fill = '-webkit-text-fill-color'
  for (const element of document.querySelectorAll<HTMLElement>('body, body *')) {
    if (element.style.getPropertyValue(fill) !== '') element.style.removeProperty(fill)
  }
  if (!isForced) return
  const all = [...document.querySelectorAll<HTMLElement>('body, body *')]
  const colours = all.map((element) => getComputedStyle(element).color)
  all.forEach((element, place) => element.style.setProperty(fill, colours[place] ?? ''))
}

/**
 * Transitions cascade from parents to children, so several frames without any mean the end; those in closed details
 * never run.
 */
async function finishTransitions(): Promise<void> {
  for (let frames = 0, quiet = 0; quiet < 4 && frames < 600; frames += 1, quiet += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    if (transitions.length > 0) quiet = 0
    for (const transition of transitions) transition.finish()
  }
}
