import type Axe from 'axe-core'

type Colour = readonly number[]
type Decided = { right: Element[]; findings: string[] }

/* oxlint-disable unicorn/consistent-function-scoping -- what runs in the page brings all that it needs */

declare global {
  var decide: (incomplete: readonly Axe.Result[]) => Promise<Decided>
  var askInTheMiddle: (covered: Element[]) => Promise<Decided>
  var isOnTop: (text: Element) => boolean
  var reads: (text: Element) => boolean
  var groundsOf: (element: Element | null) => Colour[]
  var coloursIn: (style: string) => Colour[]
}

/**
 * What axe leaves to people. What something covers just now, such as a sticky head, is judged again in the middle of
 * the window. Letters in pictures, single letters and signs, empty fields and dialogs are measured here. All else is a finding.
 */
export async function decide(incomplete: readonly Axe.Result[]): Promise<Decided> {
  const COVERED = ['bgOverlap', 'elmPartiallyObscured', 'elmPartiallyObscuring']
  const MEASURED = ['imgNode', 'shortTextContent', 'emptyValue', 'nonBmp', 'bgGradient']
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

/** Whether it has 4.5:1 on all that its ancestors draw; placeholders too. */
export function reads(text: Element): boolean {
  const lightness = (colour: Colour) => {
    const [red = 0, green = 0, blue = 0] = colour.map((share) =>
      share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4,
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const colourOf = () => {
    if (text instanceof SVGElement) return getComputedStyle(text).fill
    if (!(text instanceof HTMLInputElement)) return getComputedStyle(text).color
    return text.placeholder === '' ? null : getComputedStyle(text, '::placeholder').color
  }
  const colour = colourOf()
  if (colour === null) return true
  const own = lightness(globalThis.coloursIn(colour)[0]?.slice(0, 3) ?? [])
  return globalThis.groundsOf(text).every((ground) => {
    const [dark = 0, light = 0] = [own, lightness(ground)].toSorted((a, b) => a - b)
    return (light + 0.05) / (dark + 0.05) >= 4.5
  })
}

/** Of a gradient each of its colours. */
export function groundsOf(element: Element | null): Colour[] {
  if (!element) return [[1, 1, 1]]
  // In a chart the cell lies under its number.
  const flat = () => {
    if (!(element instanceof SVGElement)) return getComputedStyle(element).backgroundColor
    const cell = element.querySelector(':scope > rect')
    return cell ? getComputedStyle(cell).fill : 'transparent'
  }
  const [red = 0, green = 0, blue = 0, alpha = 0] = globalThis.coloursIn(flat())[0] ?? []
  const grounds = alpha === 0 ? globalThis.groundsOf(element.parentElement) : [[red, green, blue]]
  const over = globalThis.coloursIn(getComputedStyle(element).backgroundImage).flatMap((colour) => {
    const [share = 1] = colour.slice(3)
    return grounds.map((below) =>
      below.map((channel, place) => channel * (1 - share) + (colour[place] ?? 0) * share),
    )
  })
  return [...grounds, ...over]
}

/** Red, green, blue, opacity. */
export function coloursIn(style: string): Colour[] {
  return [...style.matchAll(/(rgba?|color)\(([^)]*)\)/g)].map(([, kind, numbers = '']) => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (numbers.match(/[\d.e-]+/g) ?? []).map(Number)
    const most = kind === 'color' ? 1 : 255
    return [red / most, green / most, blue / most, alpha]
  })
}
