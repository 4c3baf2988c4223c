import type { Page } from '@playwright/test'

/** Pixels: WCAG 2.2, 2.5.8 and 2.5.5. */
const LEAST = 24
const FOR_FINGERS = 44

declare global {
  var addedSheet: CSSStyleSheet | undefined
}

/* oxlint-disable unicorn/consistent-function-scoping -- what runs in the page brings all that it needs */

/** WCAG 2.2, 1.4.4 and 1.4.12. */
export const LARGE = [
  ['letters of twice the size', 'html { font-size: 212.5% }'],
  [
    'wide spacing',
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
  ],
] as const

/** Colours are measured as they are after their transitions. */
const WITHOUT_TRANSITIONS = '*, ::before, ::after { transition: none !important }'

export const longestMotion = (page: Page) => page.evaluate(findLongest)

function findLongest(): number {
  const parts = [null, '::before', '::after', '::backdrop']
  const durations = [...document.querySelectorAll('*')].flatMap((element) =>
    parts.flatMap((part) => {
      const { animationName, animationDuration, transitionDuration } = getComputedStyle(element, part)
      return [animationName === 'none' ? '0s' : animationDuration, transitionDuration]
    }),
  )
  return Math.max(...durations.flatMap((text) => text.split(',')).map((text) => Number.parseFloat(text)))
}

export async function addRules(page: Page, rules: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    // After the page's own sheets.
    const own = document.adoptedStyleSheets.filter((each) => each !== globalThis.addedSheet)
    document.adoptedStyleSheets = [...own, sheet]
    globalThis.addedSheet = sheet
  }, WITHOUT_TRANSITIONS + rules)
}

export const whatSticksOut = (page: Page) => page.evaluate(findWide)

function findWide(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const isOut = (element: Element) => {
    const { left, right } = element.getBoundingClientRect()
    return right > clientWidth + 1 || left < -1
  }
  const out = [...document.querySelectorAll('body *')].filter(isOut)
  // Rows that scroll sideways within themselves widen no page.
  const rows = [...document.querySelectorAll('nav, fieldset, div')].filter(
    (row) => getComputedStyle(row).overflowX === 'auto',
  )
  const ends = out.filter(
    (element) => ![...element.children].some(isOut) && !rows.some((row) => row.contains(element)),
  )
  return [
    `${scrollWidth} px`,
    ...ends.map(
      ({ className, tagName, textContent }) => `${tagName} ${className} ${textContent.slice(0, 30)}`,
    ),
  ]
}

export const whatMovesSideways = (page: Page) => page.evaluate(findSideways)

/** What is scrolled sideways within itself, while the page is scrolled down. */
function findSideways(): string[] {
  return [...document.querySelectorAll('body *:not(input)')]
    .filter((box) => box.scrollWidth > box.clientWidth + 1 && box.clientWidth > 1)
    .filter((box) => /auto|scroll/.test(getComputedStyle(box).overflowX))
    .map(({ outerHTML }) => outerHTML.slice(0, 100))
}

export const whatIsCutOff = (page: Page) => page.evaluate(findCutOff)

function findCutOff(): string[] {
  const moves = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).overflowX === 'auto' || moves(element.parentElement))
  const controls = [
    ...document.querySelectorAll('a, button, input:not([tabindex="-1"]), select, summary, [role=button]'),
  ]
  return controls
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .filter((control) => {
      const { left, right, width } = control.getBoundingClientRect()
      const isOutside = left < 0 || right > document.documentElement.clientWidth
      return width > 1 && isOutside && !moves(control)
    })
    .map(({ outerHTML }) => outerHTML)
}

export const whatIsClipped = (page: Page) => page.evaluate(findClipped)

function findClipped(): string[] {
  return [...document.querySelectorAll('body *:not(option)')]
    .filter((box) => box.clientWidth > 1 && box.checkVisibility({ visibilityProperty: true }))
    .filter((box) => [...box.childNodes].some((node) => node instanceof Text && node.data.trim() !== ''))
    .filter((box) => {
      const { overflowX, overflowY } = getComputedStyle(box)
      const [isNarrow, isLow] = [
        box.scrollWidth > box.clientWidth + 1,
        box.scrollHeight > box.clientHeight + 1,
      ]
      return (isNarrow && /hidden|clip/.test(overflowX)) || (isLow && /hidden|clip/.test(overflowY))
    })
    .map(({ outerHTML }) => outerHTML.slice(0, 200))
}

export const smallTargets = (page: Page, { isTouch }: { isTouch: boolean }) =>
  page.evaluate(findSmall, { ofExempt: LEAST, least: isTouch ? FOR_FINGERS : LEAST })

/** Words in sentences are exempt (WCAG 2.2, 2.5.8); a label counts for its control. */
function findSmall({ ofExempt, least }: { ofExempt: number; least: number }): string[] {
  const selector = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button]'
  const blockOf = (element: HTMLElement): HTMLElement | null => {
    const parent = element.parentElement
    return parent && getComputedStyle(parent).display === 'inline' ? blockOf(parent) : parent
  }
  const lettersOf = (element: HTMLElement | null) => element?.textContent.match(/\p{L}|\p{N}/gu)?.length ?? 0
  const isInSentence = (control: HTMLElement) =>
    control instanceof HTMLAnchorElement &&
    getComputedStyle(control).display === 'inline' &&
    lettersOf(blockOf(control)) > lettersOf(control)
  // Its height in the picture is the visit's length, so WCAG exempts it; the list has it higher.
  const isOfPicture = (control: HTMLElement) => control.matches('[class*="_entry_"]')
  // A card whose link lies over all of it.
  const isOfCard = (control: HTMLElement) => getComputedStyle(control, '::after').position === 'absolute'
  const boxesOf = (control: HTMLElement) => [
    isOfCard(control) && control.offsetParent ? control.offsetParent : control,
    ...(control instanceof HTMLInputElement ? (control.labels ?? []) : []),
  ]
  const sizeOf = (control: HTMLElement) => {
    const boxes = boxesOf(control).map((box) => box.getBoundingClientRect())
    const most = (sides: number[]) => Math.max(...sides)
    return { width: most(boxes.map(({ width }) => width)), height: most(boxes.map(({ height }) => height)) }
  }
  return [...document.querySelectorAll<HTMLElement>(selector)]
    .filter(
      (control) =>
        !isInSentence(control) && !control.matches(':disabled, [inert] *, [tabindex="-1"]:not([role])'),
    )
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .flatMap((control) => {
      const { width, height } = sizeOf(control)
      // A visually hidden control is pressed by what stands for it.
      const high = isOfPicture(control) ? ofExempt : least
      if (width <= 1 || (width >= least - 0.5 && height >= high - 0.5)) return []
      return [`${Math.round(width)} x ${Math.round(height)} ${control.outerHTML.slice(0, 160)}`]
    })
}
