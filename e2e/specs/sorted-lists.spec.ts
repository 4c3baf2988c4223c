import { addImportPart, checkImport, startImport } from '@desk/contract/import'
import { applyAsDoctor } from '@desk/contract/doctor'
import { invite } from '@desk/contract/invitation'
import { doctorRecordPath, importPath, PATHS } from '@desk/contract/paths'
import { aDoctor, anAdministrator, aPatient, aUniqueProfile, type Person, unique } from '@desk/testing/people'
import type { Page } from '@playwright/test'
import { anAppointment } from '../support/appointments.ts'
import { databaseOf } from '../support/desk-database.ts'
import { actAs, expect, type Hospital, test } from '../support/test.ts'

const LETTERS = { ascending: 'letters' } as const
/** Times of one minute are equal. */
const TIMES = { ascending: 'times' } as const

type Head = {
  list: string
  path: string
  head: string
  /** `times`: only the first row has to change. */
  ascending: 'letters' | 'numbers' | 'times' | readonly (readonly string[])[]
  /** The values of `sort` in the address. */
  presses: readonly [first: string, second: string]
}

const both = (sort: string): Head['presses'] => [sort, `-${sort}`]
const OLDEST = ['oldest', ''] as const
/** Whoever was erased is rejected, and stands among them. */
const DECIDED = [['approved'], ['pending'], ['rejected', 'erased']]
/** Kinds in between are equal. */
const SENT = [['failed'], ['waiting', 'not sent', 'kept'], ['sent']]

/** In each list first the head that ends in the usual order. */
const HEADS: readonly Head[] = [
  { list: 'users', path: PATHS.users, head: 'Name', ...LETTERS, presses: both('name') },
  { list: 'users', path: PATHS.users, head: 'Email', ...LETTERS, presses: both('email') },
  { list: 'users', path: PATHS.users, head: 'Doctor', ascending: [['No'], ['Yes']], presses: both('doctor') },
  { list: 'doctors', path: PATHS.doctors, head: 'Name', ascending: 'times', presses: both('name') },
  { list: 'doctors', path: PATHS.doctors, head: 'Status', ascending: DECIDED, presses: both('status') },
  { list: 'emails', path: PATHS.emails, head: 'When', ...TIMES, presses: OLDEST },
  { list: 'emails', path: PATHS.emails, head: 'Recipient', ...LETTERS, presses: both('recipient') },
  { list: 'emails', path: PATHS.emails, head: 'State', ascending: SENT, presses: both('state') },
  { list: 'texts', path: `${PATHS.emails}?list=texts`, head: 'When', ...TIMES, presses: OLDEST },
  { list: 'the trail', path: PATHS.audit, head: 'When', ...TIMES, presses: OLDEST },
  { list: 'invitations', path: PATHS.invitations, head: 'Valid until', ...TIMES, presses: OLDEST },
  { list: 'invitations', path: PATHS.invitations, head: 'Email', ...LETTERS, presses: both('email') },
  { list: 'imports', path: PATHS.imports, head: 'When', ...TIMES, presses: OLDEST },
  { list: 'imports', path: PATHS.imports, head: 'File', ...LETTERS, presses: both('file') },
  {
    list: 'lines of an import',
    path: 'import',
    head: 'Outcome',
    ascending: [['in conflict'], ['new']],
    presses: ['-outcome', ''],
  },
  { list: 'lines of an import', path: 'import', head: 'Line', ascending: 'numbers', presses: both('line') },
  { list: 'open appointments', path: 'doctor', head: 'Date & Time', ...TIMES, presses: ['latest', ''] },
  { list: 'open appointments', path: 'doctor', head: 'Name', ...LETTERS, presses: both('name') },
]

const LINES = `email,first_name,last_name,phone,address,speciality,experience,fee,monday
ada@lines.example.org,Ada,Lines,030 1,Ring 1,Heart,10 years,50 €,09:00-12:00
nobody,Bo,Lines,030 2,Ring 1,Skin,5 years,40 €,
cleo@lines.example.org,Cleo,Lines,030 3,Ring 1,Skin,5 years,40 €,`

type Sorted = { administrator: Person; paths: Record<string, string> }

/** At least two of everything. */
async function fill(hospital: Hospital): Promise<Sorted> {
  const { api } = hospital
  const administrator = await anAdministrator(api)
  const { token } = administrator
  const [doctor, applicant] = [await aDoctor(api), await aPatient(api)]
  await api(applyAsDoctor, aUniqueProfile(applicant.id), { token: applicant.token })
  for (const [name, time] of [
    ['Zoe', '09:00 AM'],
    ['Ada', '09:15 AM'],
  ] as const)
    await anAppointment(api, doctor, { name, time })
  for (const name of ['ab', 'yz']) {
    await api(invite, { email: `${unique(name).toLowerCase()}@example.org`, role: 'doctor' }, { token })
    await api(startImport, { fileName: `${name}.csv` }, { token })
  }
  const { data } = await api(startImport, { fileName: 'lines.csv' }, { token })
  const importId = data?.importId ?? ''
  await api(addImportPart, { importId, part: 0, bytes: Buffer.from(LINES).toString('base64') }, { token })
  await api(checkImport, { importId }, { token })
  const pool = databaseOf(hospital)
  await pool.query(
    `insert into text_messages (recipient, appointment_id, sequence, kind, params, dedupe_key, created_at, expires_at)
     select '0170 ' || n, id, sequence, 'appointment-reminder', $1, 'sorted ' || n, now() - n * interval '1 hour', now() + interval '1 day'
     from generate_series(1, 2) n, (select id, sequence from appointments limit 1) one`,
    [{ date: '2027-03-03', start: 540, end: 555, doctor: 'Weber', hospitalName: 'City Hospital' }],
  )
  await pool.query(
    `update emails set sent_at = null, failed_at = now(), last_error = '550' where id = (select id from emails order by created_at limit 1)`,
  )
  await pool.end()
  return { administrator, paths: { import: importPath(importId), doctor: doctorRecordPath(doctor.doctorId) } }
}

const headOf = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })

async function textsOf(page: Page, head: string | null): Promise<string[]> {
  const rows = page.getByRole('table').locator('tbody').getByRole('row')
  const heads = await page.getByRole('columnheader').allInnerTexts()
  const place = head === null ? -1 : heads.findIndex((each) => each.trim() === head)
  const cells = place < 0 ? rows : rows.locator(`> :nth-child(${place + 1})`)
  return (await cells.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim().toLowerCase())
}

/** The row's places must not fall. */
function placesOf(texts: readonly string[], ascending: Exclude<Head['ascending'], 'times'>): number[] {
  if (ascending === 'numbers') return texts.map(Number)
  if (ascending === 'letters') {
    const sorted = texts.toSorted()
    return texts.map((text) => sorted.indexOf(text))
  }
  const places = ascending.map((begins) => begins.map((begin) => begin.toLowerCase()))
  return texts.map((text) => places.findIndex((begins) => begins.some((begin) => text.startsWith(begin))))
}

/** Without a hyphen where the usual order is descending. */
const isDownBy = (sort: string, { presses }: Head) =>
  sort.startsWith('-') || sort === 'latest' || (sort === '' && presses[0] === 'oldest')

async function expectInOrder(page: Page, { head, ascending }: Head, isDown: boolean): Promise<void> {
  if (ascending === 'times') return
  const isInOrder = async () => {
    const places = placesOf(await textsOf(page, head), ascending)
    const sorted = places.toSorted((one, other) => (isDown ? other - one : one - other))
    return places.join() === sorted.join()
  }
  await expect.poll(isInOrder, head).toBe(true)
}

async function press(page: Page, of: Head, sort: string): Promise<string> {
  await headOf(page, of.head).getByRole('button').click()
  const said = () => new URL(page.url()).searchParams.get('sort') ?? ''
  await expect.poll(said).toBe(sort)
  await page.reload()
  const isDown = isDownBy(sort, of)
  await expect(headOf(page, of.head)).toHaveAttribute('aria-sort', isDown ? 'descending' : 'ascending')
  await expect(page.getByRole('table').locator('tbody').getByRole('row').nth(1)).toBeVisible()
  await expectInOrder(page, of, isDown)
  return (await textsOf(page, null))[0] ?? ''
}

test('in every list, whichever head is pressed, the rows change their order, the head and the address say so, and it stays', async ({
  page,
  hospital,
}) => {
  test.setTimeout(180_000)
  const { administrator, paths } = await fill(hospital)
  await actAs(page, administrator)
  for (const [list, heads] of Map.groupBy(HEADS, (of) => of.list)) {
    const path = heads[0]?.path ?? ''
    await page.goto(paths[path] ?? path)
    await expect(page.getByRole('table').locator('tbody').getByRole('row').nth(1)).toBeVisible()
    for (const of of heads)
      await test.step(`${list}: ${of.head}`, async () => {
        const first = await press(page, of, of.presses[0])
        expect(await press(page, of, of.presses[1])).not.toBe(first)
      })
  }
})
