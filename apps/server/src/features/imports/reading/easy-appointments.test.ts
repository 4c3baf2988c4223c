import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { allOf } from '../../../../test/all-of.ts'
import { EASY_BACKUP, EASY_DUMP, EASY_MYSQLDUMP } from '../../../../test/fixtures/easy-appointments.ts'
import type { ReadRow } from '../import-entries.ts'
import { decodedParts, formatOf } from './decode.ts'
import { readCalendarFile } from './read-calendar-file.ts'
import { readEasyAppointments } from './read-easy-appointments.ts'
import { unpacked } from './unpack.ts'

const context = { timeZone: 'Europe/Berlin', now: new Date('2027-03-01T06:00:00Z'), doctorEmail: null }

const partsOf = (file: string | Buffer) =>
  async function* () {
    const bytes = Buffer.from(file)
    for (let at = 0; at < bytes.length; at += 100) yield bytes.subarray(at, at + 100)
  }

async function read(file: string | Buffer): Promise<ReadRow[]> {
  const text = await decodedParts(await unpacked(partsOf(file)))
  expect(await formatOf(text)).toBe('easy-appointments')
  return allOf(readEasyAppointments(text, context))
}

const entriesOf = (rows: readonly ReadRow[], kind: string) =>
  rows.flatMap((row) => ('entry' in row && row.entry.kind === kind ? [row.entry] : []))

test('the dump of Easy!Appointments: providers with breaks and exceptions, appointments, unavailabilities, blocked periods', async () => {
  const rows = await read(EASY_DUMP)
  expect(rows).toMatchObject([
    {
      entry: {
        kind: 'doctor',
        email: 'jane@example.org',
        specialization: 'First visit',
        fee: '50 EUR',
        week: [
          [
            { start: 540, end: 720 },
            { start: 780, end: 1020 },
          ],
          [{ start: 540, end: 720 }],
          [],
          [],
          [],
          [],
          [],
        ],
        visitTypes: [{ name: 'First visit', minutes: 30 }],
      },
    },
    { entry: { kind: 'date-hours', date: '2027-03-10', windows: [{ start: 600, end: 660 }] } },
    { entry: { kind: 'date-hours', date: '2027-03-11', windows: [] } },
    {
      entry: {
        kind: 'appointment',
        ref: 'easy:1',
        name: 'James Doe',
        phone: '030 3',
        startsAt: '2027-03-08T08:00:00.000Z',
        state: 'approved',
      },
    },
    { entry: { kind: 'appointment', ref: 'easy:2', state: 'cancelled' } },
    { entry: { kind: 'absence', ref: 'easy:3', note: 'Training' } },
    { problem: { reason: 'missing', field: 'id_users_customer' } },
    { entry: { kind: 'closed-day', date: '2027-12-25', name: 'Christmas' } },
    { entry: { kind: 'closed-day', date: '2027-12-26', name: 'Christmas' } },
    {
      entry: {
        kind: 'absence',
        doctor: 'jane@example.org',
        startsAt: '2027-04-01T08:00:00.000Z',
        endsAt: '2027-04-01T10:00:00.000Z',
        note: 'Power cut',
      },
    },
  ])
})

test('its own backup, packed, says the same as the file in it', async () => {
  const rows = await read(gzipSync(EASY_BACKUP))
  expect(rows).toEqual(await read(EASY_BACKUP))
  expect(entriesOf(rows, 'doctor')).toMatchObject([
    { email: 'jane@example.org', week: [[{ start: 480, end: 960 }], [], [], [], [], [], []] },
  ])
  expect(entriesOf(rows, 'appointment')).toMatchObject([
    { ref: 'easy:1', name: "Seán O'Neil", state: 'pending', startsAt: '2027-03-08T14:00:00.000Z' },
  ])
})

test('exceptions of more than one day, in a table or in the settings, are dates: extra hours, and days off', async () => {
  const dates = [
    { date: '2027-03-12', windows: [] },
    { date: '2027-03-13', windows: [] },
    {
      date: '2027-03-14',
      windows: [
        { start: 540, end: 600 },
        { start: 630, end: 720 },
      ],
    },
  ]
  expect(entriesOf(await read(EASY_BACKUP), 'date-hours')).toMatchObject(dates)
  const ranges = JSON.stringify([
    { startDate: '2027-03-12', endDate: '2027-03-13', startTime: null, endTime: null, breaks: [] },
    {
      startDate: '2027-03-14',
      endDate: '2027-03-14',
      startTime: '09:00',
      endTime: '12:00',
      breaks: [{ start: '10:00', end: '10:30' }],
    },
  ])
  const inSettings = EASY_DUMP.replace(/'\{[^']*2027-03-10[^']*'/, `'${ranges.replaceAll('"', '\\"')}'`)
  expect(entriesOf(await read(inSettings), 'date-hours')).toMatchObject(dates)
})

test('a dump whose INSERTs name no columns is read by its tables, keys and all', async () => {
  expect(entriesOf(await read(EASY_MYSQLDUMP), 'doctor')).toMatchObject([
    { email: 'jane@example.org', visitTypes: [{ name: 'First visit' }] },
  ])
})

test('a blocked part of a day is time off of every provider, and one over days is too', async () => {
  const dump = EASY_DUMP.replace('2027-04-01 12:00:00', '2027-04-03 12:00:00')
  expect(entriesOf(await read(dump), 'absence')).toMatchObject([
    { ref: 'easy:3' },
    { ref: 'easy:blocked:2:2', startsAt: '2027-04-01T08:00:00.000Z', endsAt: '2027-04-03T10:00:00.000Z' },
  ])
})

test('an archive that is not its own, and a packed file that is not whole, are said to be so', async () => {
  await expect(read(Buffer.from('PK\u0003\u0004 a spreadsheet'))).rejects.toThrow('archive')
  const cut = gzipSync(EASY_BACKUP).subarray(0, 200)
  await expect(read(cut)).rejects.toThrow('broken-archive')
})

test('the calendar files that it sends: the patient’s number and not the doctor’s, and unavailabilities are time off', async () => {
  const file = `BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//EasyAppointments//Open Source Web Scheduler//EN
BEGIN:VEVENT
UID:ea-c4ca4238a0b923820dcc509a6f75849b
DTSTART:20270308T080000Z
DTEND:20270308T083000Z
SUMMARY:First visit
DESCRIPTION:Provider\\nName: Jane Doe\\nPhone: 030 222222\\nCustomer\\nName: James Doe\\nPhone: 030 333333
ATTENDEE;CN=James Doe:mailto:james@example.org
ATTENDEE;CN=Jane Doe:mailto:jane@example.org
ORGANIZER;CN=Jane Doe:mailto:jane@example.org
END:VEVENT
BEGIN:VEVENT
UID:ea-c81e728d9d4c2f636f067f89cc14862c
DTSTART:20270309T080000Z
DTEND:20270309T100000Z
SUMMARY:Unavailability
ORGANIZER;CN=Jane Doe:mailto:jane@example.org
END:VEVENT
END:VCALENDAR`.replaceAll('\n', '\r\n')
  const rows = await allOf(readCalendarFile(await decodedParts(partsOf(file)), context))
  expect(rows).toMatchObject([
    { entry: { kind: 'appointment', name: 'James Doe', phone: '030 333333', email: 'james@example.org' } },
    { entry: { kind: 'absence', doctor: 'jane@example.org' } },
  ])
})
