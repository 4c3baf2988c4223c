import { type CDPSession, expect, type Page } from '@playwright/test'

type Place = { role: string; name: string }
type Wanted = { role: string; name: string | RegExp }

/** More than any part of a screen has. */
const MOST_STOPS = 90

/** Presses Tab until the focus is there, and uses nothing else. */
export async function keyboardUser(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Accessibility.enable')
  let stops = 0

  async function goTo(wanted: Wanted, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    const passed: string[] = []
    while (passed.length < MOST_STOPS) {
      const place = await placeOfFocus(cdp)
      if (isMeant(place, wanted)) return
      passed.push(`${place.role} ${place.name}`)
      await page.keyboard.press(key)
      stops += 1
    }
    throw new Error(`${wanted.role} ${wanted.name} is not reached with ${key}: ${passed.join(' · ')}`)
  }

  return {
    goTo,
    stops: () => stops,
    async press(wanted: Wanted, key = 'Enter'): Promise<void> {
      await goTo(wanted)
      await page.keyboard.press(key)
    },
    async type(wanted: Wanted, text: string): Promise<void> {
      await goTo(wanted)
      await page.keyboard.type(text)
    },
    async isAt(wanted: Wanted): Promise<void> {
      const place = async () => isMeant(await placeOfFocus(cdp), wanted)
      await expect.poll(place, { message: `at ${wanted.role} ${wanted.name}`, intervals: [50] }).toBe(true)
    },
  }
}

const isMeant = ({ role, name }: Place, wanted: Wanted) =>
  role === wanted.role && (typeof wanted.name === 'string' ? name === wanted.name : wanted.name.test(name))

async function placeOfFocus(cdp: CDPSession): Promise<Place> {
  const { result } = await cdp.send('Runtime.evaluate', { expression: 'document.activeElement' })
  const none = { role: '', name: '' }
  if (result.objectId === undefined) return none
  // The element can go while its name is asked.
  const answer = await cdp
    .send('Accessibility.getPartialAXTree', { objectId: result.objectId, fetchRelatives: false })
    .catch(() => ({ nodes: [] }))
  const [node] = answer.nodes
  return node ? { role: textOf(node.role), name: textOf(node.name) } : none
}

const textOf = (value: { value?: unknown } | undefined) =>
  typeof value?.value === 'string' ? value.value : ''
