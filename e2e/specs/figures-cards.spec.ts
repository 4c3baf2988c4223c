import { readFile } from 'node:fs/promises'
import { PATHS } from '@desk/contract/paths'
import { aDoctor, anAdministrator, type DoctorPerson } from '@desk/testing/people'
import type { Locator, Page } from '@playwright/test'
import { databaseOf } from '../support/desk-database.ts'
import { expect, test, visitAs } from '../support/test.ts'

// In a hospital of its own, so that everything counted is known.
test.describe.configure({ mode: 'default' })
test.use({ settings: { HOSPITAL_NAME: 'Five cards' } })

/** Ten days ago from nine: the outcome, and the hours until the answer. */
const PAST = [
  ['completed', 0.5],
  ['completed', 3],
  ['missed', 20],
  ['cancelled', 30],
] as const

const FILL = `insert into appointments (doctor_id, date, start_minute, end_minute, starts_at, ends_at, name, phone, address, state,
    decided_at, created_at, placed_at, released_at)
  select $1::uuid, day, 540 + 15 * n, 555 + 15 * n, (day + make_interval(mins => 540 + 15 * n)) at time zone 'Europe/Berlin',
    (day + make_interval(mins => 555 + 15 * n)) at time zone 'Europe/Berlin', 'n', '1', 'a', $2,
    asked + $3 * interval '1 hour', asked, asked, case when $2 = 'cancelled' then asked + $3 * interval '1 hour' end
  from (select $4::int as n, (now() at time zone 'Europe/Berlin')::date - 10 as day, now() - interval '11 days' as asked) visits`

let doctor: DoctorPerson | undefined

async function theDoctor(
  hospital: Parameters<typeof databaseOf>[0] & { api: Parameters<typeof aDoctor>[0] },
) {
  if (doctor) return doctor
  doctor = await aDoctor(hospital.api, { specialization: 'Cardiology' })
  const pool = databaseOf(hospital)
  for (const [place, [state, hours]] of PAST.entries())
    await pool.query(FILL, [doctor.doctorId, state, hours, place])
  await pool.end()
  return doctor
}

type CardOf = {
  title: string
  sentence: RegExp
  file: string
  rows: readonly RegExp[]
  fills?: readonly number[]
}

const CARDS: readonly CardOf[] = [
  {
    title: 'Appointments',
    sentence: /^3 appointments in this period\. Most are on .*: 3\./,
    file: 'appointments.csv',
    rows: [/^\d\d-\d\d-\d{4}\|3/],
  },
  {
    title: 'Busiest hours',
    sentence: /^\w+days at 09:00 AM are fullest\.$/,
    file: 'busiest-hours.csv',
    rows: [/^09:00 AM(\|\d+)*\|[34](\|\d+)*$/],
  },
  {
    title: 'Answers to requests',
    sentence:
      /^No request waits for an answer now\. 4 requests of this period were answered, 75% within 24 hours\.$/,
    file: 'answers.csv',
    rows: [
      /^Within 1 hour\|1\|25%$/,
      /^1 to 4 hours\|1\|25%$/,
      /^4 to 24 hours\|1\|25%$/,
      /^1 to 2 days\|1\|25%$/,
      /^Waiting for an answer now\|0\|–$/,
    ],
    fills: [0.25, 0.25, 0.25, 0.25, 0],
  },
  {
    title: 'What became of appointments',
    sentence: /^Of those whose visit is noted, 33% did not come\. 25% of all appointments were cancelled\.$/,
    file: 'outcomes.csv',
    rows: [/^Came\|2\|50%$/, /^Did not come\|1\|25%$/, /^Cancelled\|1\|25%$/, /^Rejected\|0\|0%$/],
  },
]

const THIRD = { title: 'Third next free time', file: 'third-next-free.csv' }

const OVERVIEWS = [
  {
    of: 'an administrator',
    path: PATHS.overview,
    third: {
      ...THIRD,
      sentence: /^Half of the doctors have a third free time /,
      rows: [/^Cardiology\|\d+$/],
    },
  },
  {
    of: 'a doctor',
    path: PATHS.doctorOverview,
    third: { ...THIRD, sentence: /^Your third free time is /, rows: [/^\d\d-\d\d-\d{4}\|(\d+|–)$/] },
  },
]

const cardOf = (page: Page, title: string): Locator =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })

async function tableOf(card: Locator, title: string): Promise<string[]> {
  await card.getByText(`${title} as a table`).click()
  const rows = await card.getByRole('table').getByRole('row').all()
  const cells = await Promise.all(rows.map((row) => row.locator('th, td').allInnerTexts()))
  return cells.map((texts) => texts.map((text) => text.trim()).join('|'))
}

const fillsOf = (card: Locator): Promise<number[]> =>
  card.locator('[data-part=one]').evaluateAll((bars) =>
    bars.map((bar) => {
      const whole = bar.parentElement?.getBoundingClientRect().width ?? 0
      return Math.round((100 * bar.getBoundingClientRect().width) / whole) / 100
    }),
  )

async function savedFile(page: Page, card: Locator, { title, file }: CardOf): Promise<string[]> {
  const saved = page.waitForEvent('download')
  await card.getByRole('button', { name: `Save as CSV: ${title}` }).click()
  const download = await saved
  expect(download.suggestedFilename()).toBe(file)
  const text = await readFile(await download.path(), 'utf8')
  expect(text.startsWith('\uFEFF"'), 'a spreadsheet reads its letters right').toBe(true)
  const lines = text.slice(1).trimEnd().split('\r\n')
  return lines.map((line) => line.slice(1, -1).replaceAll('","', '|'))
}

for (const { of, path, third } of OVERVIEWS) {
  test(`each of the five pictures of ${of} has its sentence, its table, and a file with the same numbers`, async ({
    page,
    hospital,
  }) => {
    const anybody = await theDoctor(hospital)
    await visitAs(
      page,
      of === 'a doctor' ? anybody : await anAdministrator(hospital.api),
      `${path}?period=weeks4`,
    )
    const cards: readonly CardOf[] = [...CARDS, third]
    for (const expected of cards) {
      await test.step(expected.title, async () => {
        const card = cardOf(page, expected.title)
        await expect(card.locator('p').first()).toHaveText(expected.sentence)
        if (expected.fills) await expect.poll(() => fillsOf(card)).toEqual(expected.fills)
        const table = await tableOf(card, expected.title)
        for (const row of expected.rows)
          expect(
            table.filter((line) => row.test(line)),
            `${row} in ${table.join('\n')}`,
          ).not.toEqual([])
        expect(await savedFile(page, card, expected)).toEqual(table)
      })
    }
  })
}
