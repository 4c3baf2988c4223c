import type { Page } from '@playwright/test'
import { COLOUR_RULES, withAxe } from '../support/axe.ts'

/** A text whose colours axe judged in light, at the width and in the state in which the page is. */
type Judged = { element: Element; rule: string; inLight: string }

declare global {
  var judgedTexts: Judged[]
}

/** What the colours of texts depend on, of those that axe found right in one look. */
export type Seen = Set<string>

/** What axe finds wrong by all its rules; the page keeps which texts it judged. */
export const findingsInLight = (page: Page): Promise<string[]> =>
  withAxe(page, () => page.evaluate(findInLight, COLOUR_RULES))

/**
 * What axe finds wrong with colours in another look than light. A contrast depends on the text, on what lies under it, and on nothing else:
 * where all of these were found right in this look before, at another width or on another screen, nothing is left to be asked.
 */
export async function findingsInColours(page: Page, seen: Seen): Promise<string[]> {
  const asked = { rules: COLOUR_RULES, seen: [...seen] }
  const { findings, right } = await withAxe(page, () => page.evaluate(findInColours, asked))
  for (const one of right) seen.add(one)
  return findings
}

/** What is said of each is needed of the colours alone, by their elements. */
async function findInLight(rules: string[]): Promise<string[] | null> {
  if (!('axe' in globalThis)) return null
  globalThis.sayForcedColours()
  const found = await axe.run(document, {
    resultTypes: ['violations', 'passes', 'incomplete'],
    preload: false,
    selectors: false,
    elementRef: true,
  })
  const { violations, passes, incomplete } = found
  globalThis.judgedTexts = [...violations, ...passes, ...incomplete]
    .filter(({ id }) => rules.includes(id))
    .flatMap(({ id, nodes }) =>
      nodes.flatMap(({ element, any }) =>
        element ? [{ element, rule: id, inLight: JSON.stringify(any[0]?.data ?? '') }] : [],
      ),
    )
  return globalThis.asFindings(violations)
}

type Asked = { rules: string[]; seen: string[] }
type Answer = { findings: string[]; right: string[] }

async function findInColours({ rules, seen }: Asked): Promise<Answer | null> {
  if (!('axe' in globalThis)) return null
  globalThis.sayForcedColours()
  // What is drawn under a text by its ancestors is read in this look; what lies there from elsewhere, axe has measured in light.
  const grounds = (element: Element | null): string => {
    if (!element) return ''
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
    const own = [backgroundColor, backgroundImage, opacity].join(' ')
    return `${own === 'rgba(0, 0, 0, 0) none 1' ? '' : `${own}; `}${grounds(element.parentElement)}`
  }
  const whatDecides = ({ element, rule, inLight }: Judged) => {
    const { color, textDecorationLine, textShadow } = getComputedStyle(element)
    const around = element.parentElement ? getComputedStyle(element.parentElement).color : ''
    return [rule, inLight, color, around, textDecorationLine, textShadow, grounds(element)].join(' | ')
  }
  const known = new Set(seen)
  const texts = globalThis.judgedTexts.map((text) => ({ ...text, decides: whatDecides(text) }))
  if (texts.every(({ decides }) => known.has(decides))) return { findings: [], right: [] }
  const { violations, passes } = await axe.run(document, {
    runOnly: { type: 'rule', values: rules },
    resultTypes: ['violations', 'passes'],
    preload: false,
    selectors: false,
    elementRef: true,
  })
  const isRight = ({ element, rule }: Judged) =>
    passes.some(({ id, nodes }) => id === rule && nodes.some((node) => node.element === element))
  return {
    findings: globalThis.asFindings(violations),
    right: texts.filter(isRight).map(({ decides }) => decides),
  }
}
