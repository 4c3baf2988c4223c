import type { Locator, Page } from '@playwright/test'

/** Playwright does these unseen: a key then goes elsewhere. */
const UNSEEN = ['focus', 'press', 'pressSequentially'] as const

const changed = new WeakSet<object>()

export function actWhenSeen(page: Page): void {
  const locators = Reflect.getPrototypeOf(page.locator('body'))
  if (!locators || changed.has(locators)) return
  changed.add(locators)
  for (const name of UNSEEN) {
    const act: unknown = Reflect.get(locators, name)
    if (typeof act !== 'function') throw new Error(`There is no ${name}.`)
    const whenSeen = async function whenSeen(this: Locator, ...given: unknown[]): Promise<unknown> {
      await this.waitFor()
      return Reflect.apply(act, this, given)
    }
    Reflect.set(locators, name, whenSeen)
  }
}
