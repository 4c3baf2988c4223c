import { PATHS } from '@desk/contract/paths'
import { crawl, linksIn } from '../support/crawler.ts'
import { allRows, databaseOf, withoutJobs } from '../support/desk-database.ts'
import { sendEveryKind, somethingToPress } from '../support/sample-emails.ts'
import { expect, test } from '../support/test.ts'
import { zoneAtNoon } from '../support/zone-at-noon.ts'

test.use({ settings: { HOSPITAL_TIME_ZONE: zoneAtNoon(), QUIET_HOURS: 'off' } })

test('a scanner with a browser that opens every link of every kind of email, and what it leads to, changes no row of any table (R30)', async ({
  page,
  hospital,
}) => {
  test.setTimeout(300_000)
  const pool = databaseOf(hospital)
  const letters = await sendEveryKind(hospital, pool, await somethingToPress(hospital))
  const links = [...new Set(letters.flatMap(({ letter }) => linksIn(letter, hospital.url)))]
  const paths = new Set(links.map((link) => new URL(link).pathname))
  expect(paths.size).toBeGreaterThan(7)
  expect(paths, 'the page of a guest').toContain(PATHS.visit)
  await withoutJobs(pool, async () => {
    const before = await allRows(pool)
    const opened = await crawl(page, links, hospital.url)
    expect(opened.length).toBeGreaterThan(links.length)
    expect(await allRows(pool)).toEqual(before)
  })
  await pool.end()
})
