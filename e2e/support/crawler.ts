import { expect, type Page } from '@playwright/test'
import { PLAIN } from './plain-page.ts'

type Letter = { text?: string | undefined; html?: string | undefined }

/** As mail scanners do; emails do not know the test's port. */
export function linksIn({ text = '', html = '' }: Letter, origin: string): string[] {
  const found = `${text} ${html.replaceAll('&amp;', '&')}`.match(/https?:\/\/[^\s"'<>]+/g) ?? []
  const paths = found.map((link) => new URL(link)).map(({ pathname, hash }) => origin + pathname + hash)
  return [...new Set(paths)]
}

/** Runs scripts, two links deep. Gives the addresses opened. */
export async function crawl(page: Page, links: readonly string[], origin: string): Promise<string[]> {
  const opened = new Set<string>()
  let next = [...new Set(links)]
  for (let depth = 0; depth < 2; depth += 1) {
    const found: string[] = []
    for (const link of next) {
      if (opened.has(link)) continue
      opened.add(link)
      await page.request.head(link)
      await page.request.get(link, { headers: { 'sec-purpose': 'prefetch' } })
      await page.goto(origin + PLAIN)
      await page.goto(link)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expect(page.getByText(/Loading .*…|Loading\.\.\./)).toHaveCount(0)
      const hrefs = await page
        .locator('a[href]')
        .evaluateAll((all) => all.map((each) => (each instanceof HTMLAnchorElement ? each.href : '')))
      found.push(...hrefs.filter((href) => href.startsWith(origin)))
    }
    next = [...new Set(found)]
  }
  return [...opened]
}
