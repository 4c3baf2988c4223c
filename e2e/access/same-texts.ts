/** `decides`: all that the answer of axe's colour rules depends on. */
type Lettering = { element: Element; decides: string }

type Painter = { element: Element; box: DOMRect; layer: Element | null; drawn: string }

declare global {
  var textsHere: () => Lettering[]
  var shortOf: (text: string) => string
  var drawnBy: (element: Element) => string
  var lettersOf: (element: Element) => string
  var fieldOf: (element: Element) => string
  var linkedBy: (element: Element) => string
  var boxesOf: (element: Element) => DOMRect[]
  var isJudged: (element: Element, boxes: readonly DOMRect[], cut: Map<Element, boolean>) => boolean
  var besides: (element: Element, boxes: readonly DOMRect[], painters: readonly Painter[]) => string
}

/** Texts and links that are seen: their letters, their grounds, and what else is drawn where they are. */
export function textsHere(): Lettering[] {
  const shown = [...document.querySelectorAll('body, body *')].filter((one) =>
    one.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  )
  const drawn = new Map(shown.map((element) => [element, globalThis.drawnBy(element)]))
  const painters = [...drawn].flatMap(([element, own]) =>
    // Parts of a picture are its own ground.
    own === '' || element.parentElement?.closest('svg')
      ? []
      : { element, box: element.getBoundingClientRect(), layer: element.closest(':modal'), drawn: own },
  )
  const grounds = new Map<Element, string>()
  const groundsOf = (element: Element | null): string => {
    if (!element) return ''
    const own =
      grounds.get(element) ??
      groundsOf(element.parentElement) + (drawn.get(element) ?? globalThis.drawnBy(element))
    grounds.set(element, own)
    return own
  }
  const cut = new Map<Element, boolean>()
  const reached = document.querySelector(':modal') ? shown.filter((one) => one.closest(':modal')) : shown
  return reached.flatMap((element) => {
    const letters = globalThis.lettersOf(element)
    if (letters === '') return []
    const boxes = globalThis.boxesOf(element)
    if (!globalThis.isJudged(element, boxes, cut)) return []
    const all = [letters, groundsOf(element), globalThis.besides(element, boxes, painters)].join(' | ')
    return { element, decides: globalThis.shortOf(all) }
  })
}

export function shortOf(text: string): string {
  let [one, other] = [0x811c9dc5, 0x9e3779b9]
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place)
    one = Math.imul(one ^ code, 0x01000193)
    other = Math.imul(other ^ code, 0x85ebca6b) + (other >>> 13)
  }
  return `${(one >>> 0).toString(36)} ${(other >>> 0).toString(36)}`
}

/** Background, picture and parts of its own, without its letters; '' for none. */
export function drawnBy(element: Element): string {
  const parts = [null, '::before', '::after'].map((part) => {
    const style = getComputedStyle(element, part)
    if (part && ['none', 'normal'].includes(style.content)) return ''
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode, clipPath } = style
    const all = [backgroundColor, backgroundImage, opacity, filter, mixBlendMode, clipPath].join(' ')
    if (all === 'rgba(0, 0, 0, 0) none 1 none normal none') return ''
    return `${all}${part ? ` ${style.width} ${style.height}` : ''}; `
  })
  const cell = element instanceof SVGElement ? element.querySelector(':scope > rect') : null
  const picture = /^(img|svg|canvas|video|object|iframe)$/i.test(element.tagName)
    ? `${element.tagName}; `
    : ''
  return parts.join('') + picture + (cell ? `${getComputedStyle(cell).fill}; ` : '')
}

/** How an element's own text, a field or a link is drawn; '' for all else. */
export function lettersOf(element: Element): string {
  const own = [...element.childNodes].map((node) => (node instanceof Text ? node.data.trim() : '')).join('')
  if (own === '' && !element.matches('input, textarea, select, a, [role=link]')) return ''
  const [field, link] = [globalThis.fieldOf(element), globalThis.linkedBy(element)]
  if (`${own}${field}${link}` === '') return ''
  const style = getComputedStyle(element)
  const { color, fill, textShadow, fontSize, fontWeight } = style
  const letters = element instanceof SVGElement ? fill : style.getPropertyValue('-webkit-text-fill-color')
  // Axe judges neither single letters nor emojis.
  const kind = own.length > 1 && /\p{L}|\p{N}/u.test(own) ? 'text' : own
  return [field, link, letters, color, textShadow, fontSize, fontWeight, kind].join(' ')
}

/** A field for text, with the colour of its placeholder while it is empty. */
export function fieldOf(element: Element): string {
  const NO_TEXT = '[type=hidden], [type=range], [type=color], [type=checkbox], [type=radio], [type=image]'
  if (!element.matches(`input:not(${NO_TEXT}), textarea, select`)) return ''
  const isEmpty = 'value' in element && element.value === ''
  return `${element.tagName} ${isEmpty ? getComputedStyle(element, '::placeholder').color : ''}`
}

/** How a link differs from the text around it. */
export function linkedBy(element: Element): string {
  const parent = element.parentElement
  if (!parent || !element.matches('a[href], [role=link]')) return ''
  const { textDecoration, display, borderBottom } = getComputedStyle(element)
  const names = [element, parent].map((one) => `${one.tagName}.${one.getAttribute('class')}`)
  const isAlone = parent.textContent.trim() === element.textContent.trim()
  return [...names, textDecoration, display, borderBottom, getComputedStyle(parent).color, isAlone].join(' ')
}

export function boxesOf(element: Element): DOMRect[] {
  const own = [...element.childNodes].filter((node) => node instanceof Text && node.data.trim() !== '')
  if (own.length === 0) return [...element.getClientRects()]
  const range = document.createRange()
  return own.flatMap((node) => {
    range.selectNodeContents(node)
    return [...range.getClientRects()]
  })
}

/** By axe: neither disabled, nor the label of such, nor for screen readers alone or kept from them, nor outside of the page. */
export function isJudged(element: Element, boxes: readonly DOMRect[], cut: Map<Element, boolean>): boolean {
  const OFF = ':disabled, [aria-disabled=true], [inert], [inert] *, [aria-hidden=true], [aria-hidden=true] *'
  const label = element.closest('label')
  if (element.closest(OFF) || label?.control?.matches(OFF) || element.matches('option')) return false
  const isCut = (one: Element | null): boolean => {
    if (!one) return false
    const known = cut.get(one)
    if (known !== undefined) return known
    const { width, height } = one.getBoundingClientRect()
    const is =
      (Math.min(width, height) <= 1 && getComputedStyle(one).overflow !== 'visible') ||
      isCut(one.parentElement)
    cut.set(one, is)
    return is
  }
  const { dir, clientWidth } = document.documentElement
  const isOnPage = ({ left, right, bottom, width, height }: DOMRect) =>
    Math.min(width, height) > 1 &&
    bottom + scrollY > 0 &&
    (dir === 'rtl' ? left + scrollX < clientWidth : right + scrollX > 0)
  return boxes.some(isOnPage) && !isCut(element)
}

/** Neighbours, and ancestors that the text runs out of. */
export function besides(element: Element, boxes: readonly DOMRect[], painters: readonly Painter[]): string {
  const layer = element.closest(':modal')
  const found = painters.filter(({ element: other, box, layer: itsLayer }) => {
    if (layer && itsLayer !== layer) return false
    const meets = (one: DOMRect) =>
      one.left < box.right && one.right > box.left && one.top < box.bottom && one.bottom > box.top
    const holds = (one: DOMRect) =>
      one.left >= box.left - 1 &&
      one.right <= box.right + 1 &&
      one.top >= box.top - 1 &&
      one.bottom <= box.bottom + 1
    return boxes.some(meets) && !(other.contains(element) && boxes.every(holds))
  })
  const names = found.map(
    ({ element: other, drawn }) => `${other.tagName}.${other.getAttribute('class')} ${drawn}`,
  )
  return [...new Set(names)].toSorted().join('')
}
