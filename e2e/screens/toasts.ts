import { expect, type Page } from '@playwright/test'

type Kind = 'success' | 'error'

const ROLES = { success: 'status', error: 'alert' } as const

export function toastsOf(page: Page, kind: Kind) {
  return page.getByRole('region', { name: 'Messages' }).getByRole(ROLES[kind])
}

/** To the letter. */
export async function expectToasts(page: Page, kind: Kind, texts: string[]): Promise<void> {
  const shown = toastsOf(page, kind).locator(':scope > span > span')
  await expect.poll(() => shown.allTextContents(), { message: `the toasts of ${kind}` }).toEqual(texts)
}

export async function dismissToasts(page: Page): Promise<void> {
  const dismiss = page.getByRole('button', { name: 'Dismiss' })
  for (let left = await dismiss.count(); left > 0; left -= 1) await dismiss.first().click()
  await expect(dismiss).toHaveCount(0)
}

/** By the browser's clock; call it before the toast comes. */
export function timeNextToast(page: Page): Promise<number> {
  return page.getByRole('region', { name: 'Messages' }).evaluate(
    (region) =>
      new Promise<number>((resolve) => {
        let since = 0
        const isShown = () => region.querySelector('button') !== null
        new MutationObserver(() => {
          if (since === 0 && isShown()) since = performance.now()
          if (since > 0 && !isShown()) resolve(performance.now() - since)
        }).observe(region, { childList: true, subtree: true })
      }),
  )
}
