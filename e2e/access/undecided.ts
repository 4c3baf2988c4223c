import type Axe from 'axe-core'

type Decided = { right: Element[]; findings: string[] }

/* oxlint-disable unicorn/consistent-function-scoping -- what runs in the page brings all that it needs */

declare global {
  var decide: (incomplete: readonly Axe.Result[]) => Promise<Decided>
  var askInTheMiddle: (covered: Element[]) => Promise<Decided>
  var isOnTop: (text: Element) => boolean
  var reads: (text: Element) => boolean
}

/**
 * What axe leaves to people. What something covers just now, such as a sticky head, is judged again in the middle of
 * the window. Letters in pictures, single letters and signs, empty fields and dialogs are measured here. All else is a finding.
 */
export async function decide(incomplete: readonly Axe.Result[]): Promise<Decided> {
  const COVERED = ['bgOverlap', 'elmPartiallyObscured', 'elmPartiallyObscuring']
  const MEASURED = ['imgNode', 'shortTextContent', 'emptyValue', 'nonBmp']
  const all = incomplete.flatMap(({ id, nodes }) =>
    nodes.flatMap(({ element, any }) => {
      const key: string = (id === 'color-contrast' && any[0]?.data?.messageKey) || ''
      // A dialog lies over all else, which axe does not know.
      const isCovered = COVERED.includes(key) && !element?.closest(':modal')
      const isMeasured = !isCovered && [...MEASURED, ...COVERED].includes(key)
      return element ? [{ element, what: `undecided ${id} ${key}`, isCovered, isMeasured }] : []
    }),
  )
  const say = (what: string, element: Element) => `${what}: ${element.outerHTML.slice(0, 300)}`
  const measured = all.filter(({ isMeasured }) => isMeasured).map(({ element }) => element)
  const asked = await globalThis.askInTheMiddle(
    all.filter(({ isCovered }) => isCovered).map(({ element }) => element),
  )
  return {
    right: [...asked.right, ...measured.filter(globalThis.reads)],
    findings: [
      ...asked.findings,
      ...measured.filter((one) => !globalThis.reads(one)).map((one) => say('too little contrast', one)),
      ...all
        .filter(({ isCovered, isMeasured }) => !isCovered && !isMeasured)
        .map(({ what, element }) => say(what, element)),
    ],
  }
}

/** Scrolls to one after the other, and judges all that are left. */
export async function askInTheMiddle(covered: Element[]): Promise<Decided> {
  const right: Element[] = []
  const findings: string[] = []
  const say = (what: string, element: Element) => findings.push(`${what}: ${element.outerHTML.slice(0, 300)}`)
  const before = { left: scrollX, top: scrollY, behavior: 'instant' } as const
  while (covered.length > 0) {
    const [first] = covered
    first?.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const found = await axe.run(
      { include: covered },
      {
        runOnly: { type: 'rule', values: ['color-contrast'] },
        resultTypes: ['violations', 'passes'],
        preload: false,
        selectors: false,
        elementRef: true,
      },
    )
    const elementsIn = (results: readonly Axe.Result[]) =>
      results.flatMap(({ nodes }) => nodes.map(({ element }) => element))
    const [wrong, passed] = [elementsIn(found.violations), elementsIn(found.passes)]
    for (const element of covered.slice()) {
      if (wrong.some((one) => one === element)) say('color-contrast', element)
      else if (passed.some((one) => one === element)) right.push(element)
      else if (element !== first) continue
      // axe knows no ground for text that reaches beyond its box.
      else if (globalThis.isOnTop(element) && globalThis.reads(element)) right.push(element)
      else say('undecided color-contrast in the middle', element)
      covered.splice(covered.indexOf(element), 1)
    }
  }
  scrollTo(before)
  return { right, findings }
}

/** Whether nothing lies over any of its lines. */
export function isOnTop(text: Element): boolean {
  const parts = [0.05, 0.5, 0.95]
  return [...text.getClientRects()].every(({ left, top, width, height }) =>
    parts.every((across) => {
      const highest = document.elementFromPoint(left + width * across, top + height / 2)
      return highest !== null && (text.contains(highest) || highest.contains(text))
    }),
  )
}

/** Whether it has 4.5:1 on what its ancestors draw; placeholders too. */
export function reads(text: Element): boolean {
  const numbersOf = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number)
  const lightness = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = numbersOf(colour).map((channel) => {
      const share = channel / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  // In a chart the cell lies under its number.
  const drawnBy = (element: Element) => {
    if (!(element instanceof SVGElement)) return getComputedStyle(element).backgroundColor
    const cell = element.querySelector(':scope > rect')
    return cell ? getComputedStyle(cell).fill : 'rgba(0, 0, 0, 0)'
  }
  const groundOf = (element: Element | null): string => {
    if (!element) return 'rgb(255, 255, 255)'
    const drawn = drawnBy(element)
    return numbersOf(drawn)[3] === 0 ? groundOf(element.parentElement) : drawn
  }
  const colourOf = () => {
    if (text instanceof SVGElement) return getComputedStyle(text).fill
    if (!(text instanceof HTMLInputElement)) return getComputedStyle(text).color
    return text.placeholder === '' ? null : getComputedStyle(text, '::placeholder').color
  }
  const colour = colourOf()
  if (colour === null) return true
  const [dark = 0, light = 0] = [lightness(colour), lightness(groundOf(text))].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05) >= 4.5
}
