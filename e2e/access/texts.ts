import type { Page } from '@playwright/test'
import { COLOUR_RULES, withAxe } from '../support/axe.ts'

/** What axe said of it in light, at this width and state. */
type Judged = { element: Element; rule: string; inLight: string }

declare global {
  var judgedTexts: Judged[]
}

/** Texts with their colours and grounds that axe has found right. */
export type Seen = Set<string>

/** By all rules; the page keeps what was judged. `isStrict`: what axe leaves undecided is a finding. */
export const findingsInLight = (page: Page, isStrict = true): Promise<string[]> =>
  withAxe(page, () => page.evaluate(findInLight, { rules: COLOUR_RULES, isStrict }))

/** In another look: only texts whose colours and grounds were not found right in it before. */
export async function findingsInColours(page: Page, seen: Seen, isStrict = true): Promise<string[]> {
  const asked = { rules: COLOUR_RULES, seen: [...seen], isStrict }
  const { findings, right } = await withAxe(page, () => page.evaluate(findInColours, asked))
  for (const one of right) seen.add(one)
  return findings
}

async function findInLight({ rules, isStrict }: Omit<Asked, 'seen'>): Promise<string[] | null> {
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
  const { findings } = await globalThis.decide(isStrict ? incomplete : [])
  return [...globalThis.asFindings(violations), ...findings]
}

type Asked = { rules: string[]; seen: string[]; isStrict: boolean }
type Answer = { findings: string[]; right: string[] }

async function findInColours({ rules, seen, isStrict }: Asked): Promise<Answer | null> {
  if (!('axe' in globalThis)) return null
  globalThis.sayForcedColours()
  // Ancestors' grounds in this look; the others as axe measured them in light.
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
  const { violations, passes, incomplete } = await axe.run(document, {
    runOnly: { type: 'rule', values: rules },
    resultTypes: ['violations', 'passes', 'incomplete'],
    preload: false,
    selectors: false,
    elementRef: true,
  })
  const decided = await globalThis.decide(isStrict ? incomplete : [])
  const isRight = ({ element, rule }: Judged) =>
    decided.right.includes(element) ||
    passes.some(({ id, nodes }) => id === rule && nodes.some((node) => node.element === element))
  return {
    findings: [...globalThis.asFindings(violations), ...decided.findings],
    right: texts.filter(isRight).map(({ decides }) => decides),
  }
}
