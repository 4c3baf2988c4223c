import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ReadRow } from '../import-entries.ts'
import { allOf } from '../../../../test/all-of.ts'
import { BadFile } from './bad-file.ts'
import { decodedParts } from './decode.ts'
import { dumpRows } from './dump-rows.ts'
import { readCalendarFile } from './read-calendar-file.ts'
import { readCsv } from './read-csv.ts'

const context = { timeZone: 'Europe/Berlin', now: new Date('2027-03-01T06:00:00Z'), doctorEmail: null }

/** In parts of a few bytes, because nothing may depend on where parts end. */
const partsOf = (text: string | Buffer, size = 7) =>
  async function* () {
    const bytes = Buffer.from(text)
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  }

const csv = async (text: string | Buffer): Promise<ReadRow[]> =>
  allOf(readCsv(await decodedParts(partsOf(text)), context))

const HEAD = 'doctor;date;start;end;name;phone\r\n'

test('a CSV may have a byte order mark, semicolons or tabs, quotes with line ends in them, and names its lines', async () => {
  const rows = await csv(
    `\uFEFF${HEAD}a@b.org;01-03-2027;9:00;9:15;"Meier\r\n; Paul";0151\r\na@b.org;x;9:00;9:15;P;0151\r\n`,
  )
  expect(rows).toMatchObject([
    { line: 2, entry: { name: 'Meier\r\n; Paul', startsAt: '2027-03-01T08:00:00.000Z', state: 'approved' } },
    { line: 4, kind: 'appointment', problem: { reason: 'bad-date', field: 'date' } },
  ])
  const tabs = await csv(HEAD.replaceAll(';', '\t') + 'a@b.org\t2027-03-01\t23:50\t00:05\tP\t1')
  expect(tabs).toMatchObject([{ entry: { endsAt: '2027-03-01T23:05:00.000Z' } }])
})

test('a spreadsheet’s own encodings are read: UTF-16, and Windows-1252', async () => {
  const text = `${HEAD}a@b.org;01-03-2027;9:00;;Jürgen Groß;1\n`
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
  expect(await csv(utf16)).toMatchObject([{ entry: { name: 'Jürgen Groß' } }])
  expect(await csv(Buffer.from(text, 'latin1'))).toMatchObject([{ entry: { name: 'Jürgen Groß' } }])
})

test('a phone number that was typed with the digits of an Arabic or Hindi keyboard is imported in ours', async () => {
  const [read] = await csv(`${HEAD}a@b.org;01-03-2027;9:00;9:15;أحمد;+٤٩ १५१\n`)
  expect(read).toMatchObject({ entry: { name: 'أحمد', phone: '+49 151' } })
})

const problem = async (row: string) => {
  const [read] = await csv(`doctor,date,start,minutes,name,phone,email,status\n${row}\n`)
  return read && 'problem' in read ? read.problem : read
}

test('each cell says what is wrong with it', async () => {
  const good = ['a@b.org', '2027-03-01', '09:00', '15', 'P', '1', '', '']
  const withCell = (place: number, value: string) => good.with(place, value).join(',')
  expect(await problem(withCell(0, 'nobody'))).toEqual({ reason: 'bad-email', field: 'doctor' })
  expect(await problem(withCell(1, '2027-02-31'))).toEqual({ reason: 'bad-date', field: 'date' })
  expect(await problem(withCell(2, '25:00'))).toEqual({ reason: 'bad-time', field: 'start' })
  expect(await problem(withCell(3, '-5'))).toEqual({ reason: 'bad-number', field: 'minutes' })
  expect(await problem(withCell(4, ''))).toEqual({ reason: 'missing', field: 'name' })
  expect(await problem(withCell(4, 'x'.repeat(101)))).toEqual({ reason: 'too-long', field: 'name' })
  expect(await problem(withCell(4, 'a\u0000b'))).toEqual({ reason: 'not-plain', field: 'name' })
  expect(await problem(withCell(5, ''))).toEqual({ reason: 'missing', field: 'phone' })
  expect(await problem(withCell(7, 'perhaps'))).toEqual({ reason: 'bad-status', field: 'status' })
})

async function week(...days: string[]) {
  const [row] = await csv(
    `email,first_name,last_name,phone,address,speciality,experience,fee,monday,tuesday,sunday\n` +
      `a@b.org,A,B,1,R,H,1,1,${days.join()}`,
  )
  return row && 'problem' in row ? row.problem : row && 'entry' in row
}

test('hours that overlap, or a night that runs into the next day’s, are said beside their line', async () => {
  expect(await week('22:00-06:00', '06:00-09:00', '')).toBe(true)
  expect(await week('22:00-06:00', '05:00-09:00', '')).toEqual({ reason: 'into-next-day', field: 'monday' })
  expect(await week('05:00-09:00', '', '22:00-06:00')).toEqual({ reason: 'into-next-day', field: 'sunday' })
  expect(await week('09:00-12:00 11:00-13:00', '', '')).toEqual({ reason: 'bad-hours', field: 'monday' })
})

test('a time that the clocks skip cannot be imported', async () => {
  const [row] = await csv(`${HEAD}a@b.org;28-03-2027;02:30;;P;1\n`)
  expect(row).toMatchObject({ problem: { reason: 'bad-time', field: 'start' } })
})

test('a quote that is not closed, unknown columns, and nothing at all end the reading', async () => {
  await expect(csv(`${HEAD}a;"b\n`)).rejects.toThrow(BadFile)
  await expect(csv('one,two\n1,2\n')).rejects.toThrow('columns')
  await expect(csv('')).rejects.toThrow('empty')
})

test('whatever a spreadsheet quotes is read as it was written', async () => {
  const cell = fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme-ascii' })
  await fc.assert(
    fc.asyncProperty(cell, async (name) => {
      fc.pre(name.trim() !== '')
      const quoted = `"${name.replaceAll('"', '""')}"`
      const [row] = await csv(`${HEAD}a@b.org;01-03-2027;9:00;;${quoted};1\n`)
      expect(row && 'entry' in row && row.entry.kind === 'appointment' && row.entry.name).toBe(name.trim())
    }),
    { numRuns: 60 },
  )
})

const calendar = (events: string) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\n${events.trim().replaceAll('\n', '\r\n')}\r\nEND:VCALENDAR\r\n`

test('a calendar’s events are appointments, its whole days absences', async () => {
  const text = calendar(`
BEGIN:VEVENT
UID:1
DTSTART;TZID=Europe/Berlin:20270302T090000
DTEND;TZID=Europe/Berlin:20270302T093000
SUMMARY:Paul Meier
ORGANIZER:mailto:Ada@example.org
ATTENDEE;CN=Paul Meier:mailto:paul@example.org
DESCRIPTION:Phone 0151 123456
END:VEVENT
BEGIN:VEVENT
UID:2
DTSTART;VALUE=DATE:20270303
SUMMARY:Leave
ORGANIZER:mailto:ada@example.org
END:VEVENT`)
  const rows = await allOf(readCalendarFile(await decodedParts(partsOf(text)), context))
  expect(rows).toMatchObject([
    {
      line: 4,
      entry: {
        kind: 'appointment',
        doctor: 'ada@example.org',
        name: 'Paul Meier',
        phone: '0151 123456',
        email: 'paul@example.org',
        startsAt: '2027-03-02T08:00:00.000Z',
      },
    },
    { line: 13, entry: { kind: 'absence', startsAt: '2027-03-02T23:00:00.000Z', note: 'Leave' } },
  ])
})

test('the parts of a dump may end anywhere: strings with quotes, semicolons and comments in them stay whole', async () => {
  const dump = `-- a comment; with 'quotes'\n/*!40101 SET NAMES utf8 */;
CREATE TABLE \`ea_t\` (\n  \`id\` int(11) NOT NULL DEFAULT '1,2',\n  \`text\` text,\n  PRIMARY KEY (\`id\`)\n);
INSERT INTO \`ea_t\` VALUES (1,'it''s; -- \\'quoted\\' /* no */ ('),\n(-2.5,NULL);`
  for (const size of [1, 3, 1000]) {
    const rows = await allOf(dumpRows((await decodedParts(partsOf(dump, size)))()))
    expect(rows.map(({ table, get }) => [table, get('id'), get('text')])).toEqual([
      ['t', '1', "it's; -- 'quoted' /* no */ ("],
      ['t', '-2.5', ''],
    ])
  }
})
