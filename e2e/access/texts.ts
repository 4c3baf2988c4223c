import type { Page } from '@playwright/test'
import type Axe from 'axe-core'
import { withAxe } from '../support/axe.ts'
import { OF_COLOURS, OF_PLACES, OF_WHAT_IS_SHOWN } from './axe-rules.ts'
import type { Colours } from './looks.ts'

/** For each look, what decided of texts that axe found right. */
export type Seen = Readonly<Record<Colours, Set<string>>>

/* oxlint-disable unicorn/consistent-function-scoping -- what runs in the page brings all that it needs */

type Asked = { look: Colours; rules: Record<'colours' | 'places' | 'shown', string[]> }
type Answer = { findings: string[]; right: string[] }
type Found = Pick<Axe.AxeResults, 'violations' | 'passes' | 'incomplete'>

declare global {
  var rightTexts: Record<Colours, Set<string>> | undefined
  /** What was shown on this page, and where, when its rules were asked. */
  var judgedHere: Record<'places' | 'shown', Set<string>>
  var newHere: (rules: Asked['rules']) => string[]
  var askHere: (
    context: Axe.ElementContext,
    rules: string[],
    resultTypes: Axe.resultGroups[],
  ) => Promise<Found>
}

export const nothingSeen = (): Seen => ({ light: new Set(), dark: new Set(), forced: new Set() })

const RULES = { colours: OF_COLOURS, places: OF_PLACES, shown: OF_WHAT_IS_SHOWN }

/** Each rule is asked of what it was not asked of before; what axe leaves undecided is a finding. */
export async function findingsIn(page: Page, look: Colours, seen: Seen): Promise<string[]> {
  const ask = () => page.evaluate(findHere, { look, rules: RULES })
  const { findings, right } = await withAxe(page, ask, () => {
    const known = Object.entries(seen).map(([one, texts]) => `${one}: new Set(${JSON.stringify([...texts])})`)
    return `globalThis.rightTexts = {${known.join()}}; globalThis.judgedHere = { places: new Set(), shown: new Set() };
      ${[newHere, askHere].map((one) => `globalThis.${one.name} = ${one.toString()}`).join(';')}`
  })
  for (const one of right) seen[look].add(one)
  return findings
}

async function findHere({ look, rules }: Asked): Promise<Answer | null> {
  const known = globalThis.rightTexts?.[look]
  if (!known) return null
  // There heads that stay cover least.
  scrollTo({ top: 0, behavior: 'instant' })
  globalThis.sayForcedColours()
  const texts = globalThis.textsHere().filter(({ decides }) => !known.has(decides))
  // Colours change the answers of no other rules.
  const asked = look === 'light' ? globalThis.newHere(rules) : []
  const ofPage = await globalThis.askHere(document, asked, ['violations', 'incomplete'])
  const elements = texts.map(({ element }) => element)
  const ofTexts = await globalThis.askHere(elements, rules.colours, ['violations', 'passes', 'incomplete'])
  const [violations, incomplete] = [
    [...ofPage.violations, ...ofTexts.violations],
    [...ofPage.incomplete, ...ofTexts.incomplete],
  ]
  const decided = await globalThis.decide(incomplete)
  // A text that axe does not see passes, too.
  const isLookedAt = ({ any }: Axe.NodeResult) => any[0]?.data?.messageKey !== 'hidden'
  const elementsIn = (results: Axe.Result[]) =>
    new Set<Element | undefined>(
      results.flatMap(({ nodes }) => nodes.filter(isLookedAt).map(({ element }) => element)),
    )
  const content = elementsIn(ofTexts.passes)
  const wrong = elementsIn(violations)
  const isRight = (element: Element) =>
    !wrong.has(element) &&
    (content.has(element) || decided.right.includes(element) || element.matches('a, [role=link]'))
  const right = texts.filter(({ element }) => isRight(element)).map(({ decides }) => decides)
  for (const one of right) known.add(one)
  return { findings: [...globalThis.asFindings(violations), ...decided.findings], right }
}

/** Rules that were not asked of the page as it is now. */
function newHere(rules: Asked['rules']): string[] {
  const here = globalThis.shownHere()
  return (['shown', 'places'] as const).flatMap((kind) => {
    if (globalThis.judgedHere[kind].has(here[kind])) return []
    globalThis.judgedHere[kind].add(here[kind])
    return rules[kind]
  })
}

/** Only elements matter; style sheets are not fetched again. */
async function askHere(
  context: Axe.ElementContext,
  rules: string[],
  resultTypes: Axe.resultGroups[],
): Promise<Found> {
  if (rules.length === 0 || (Array.isArray(context) && context.length === 0))
    return { violations: [], passes: [], incomplete: [] }
  return axe.run(context, {
    runOnly: { type: 'rule', values: rules },
    resultTypes,
    preload: false,
    selectors: false,
    elementRef: true,
  })
}
