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

export const noticeWith = (page: Page, text: string): Locator =>
  page.getByRole('main').locator('div').filter({ hasText: text }).last()

/** No line is cut; letters may reach a little beyond their lines. */
export const isWhole = (text: Locator): Promise<boolean> =>
  text.evaluate((element) =>
    [element, ...element.querySelectorAll('*')].every(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        scrollWidth <= clientWidth && scrollHeight <= clientHeight + 8,
    ),
  )
