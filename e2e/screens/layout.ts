import type { Locator, Page } from '@playwright/test'

/** Logout is a button among the links. */
export async function entriesOf(menu: Locator): Promise<string[]> {
  await menu.getByRole('button', { name: 'Logout' }).waitFor()
  return menu.getByRole('listitem').evaluateAll((items) =>
    items.map((item) => {
      const path = item.querySelector('a')?.getAttribute('href')
      return [item.textContent?.trim(), path].filter(Boolean).join(' ')
    }),
  )
}

export function menuOf(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Menu' })
}

export function bellOf(page: Page): Locator {
  return page.getByRole('banner').getByRole('link', { name: /^Notifications/ })
}
