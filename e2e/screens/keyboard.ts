import type { Page } from '@playwright/test'
import { pressTab } from '../support/press-tab.ts'

declare global {
  var stopsOfTab: Stop[] | undefined
}

/** The ring may be drawn by an ancestor. */
type Stop = { name: string; hasRing: boolean }

type Reached = { reached: string[]; missed: string[]; withoutRing: string[] }

/** News may add stops. */
const MORE_STOPS = 30

/** Gives stops that were reached, usable controls that were not, and stops without a ring. */
export async function tabThrough(page: Page): Promise<Reached> {
  const wanted = await page.evaluate(markControls)
  const reached = new Set<string>()
  const withoutRing = new Set<string>()
  await page.evaluate(beginAtTheTop)
  await page.evaluate(noteStops)
  let left = wanted.length + MORE_STOPS
  while (left >= 0 && reached.size < wanted.length) {
    const presses = wanted.length - reached.size
    await pressTab(page, 'Tab', presses)
    left -= presses
    for (const { name, hasRing } of await page.evaluate(takeStops)) {
      reached.add(name)
      if (!hasRing) withoutRing.add(name)
    }
  }
  const missed = wanted.filter((name) => !reached.has(name))
  return { reached: [...reached], missed, withoutRing: [...withoutRing] }
}

/** Before a focus that the screen sets; dialogs keep theirs. */
function beginAtTheTop(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  if (document.querySelector('dialog[open], [role=dialog]')) return
  document.body.tabIndex = -1
  document.body.focus()
  document.body.removeAttribute('tabindex')
}

/** Only one radio button of a group is in the tab order. */
function markControls(): string[] {
  const selector =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"], [role=button]'
  const dialog = [...document.querySelectorAll('dialog[open], [role=dialog]')].at(-1)
  const groups = new Set<string>()
  const controls = [...(dialog ?? document).querySelectorAll<HTMLElement>(selector)].filter((control) => {
    const isOff = control.tabIndex < 0 || control.matches(':disabled, [aria-disabled=true][role=button]')
    const isSeen = control.checkVisibility({ visibilityProperty: true }) && !control.closest('[inert]')
    if (isOff || !isSeen) return false
    if (!(control instanceof HTMLInputElement) || control.type !== 'radio') return true
    const isFirst = !groups.has(control.name)
    groups.add(control.name)
    return isFirst
  })
  return controls.map((control, place) => {
    control.dataset['control'] = `${place} ${control.tagName} ${control.textContent?.trim().slice(0, 30)}`
    return control.dataset['control']
  })
}

/** Asking after each press would double the time. */
function noteStops(): void {
  globalThis.stopsOfTab?.splice(0)
  if (globalThis.stopsOfTab) return
  const stops: Stop[] = []
  globalThis.stopsOfTab = stops
  const note = ({ key }: KeyboardEvent) => {
    const name = document.activeElement?.getAttribute('data-control') ?? null
    if (key !== 'Tab' || name === null) return
    let hasRing = false
    let around = document.activeElement
    for (let level = 0; around && level < 5; level += 1, around = around.parentElement) {
      const { outlineStyle, outlineWidth } = getComputedStyle(around)
      hasRing ||= outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    }
    stops.push({ name, hasRing })
  }
  globalThis.addEventListener('keydown', note, { capture: true })
  globalThis.addEventListener('keyup', note, { capture: true })
}

const takeStops = (): Stop[] => globalThis.stopsOfTab?.splice(0) ?? []
