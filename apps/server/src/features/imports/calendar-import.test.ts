import { listFreeSlots } from '@desk/contract/doctor'
import { expect, test } from 'vitest'
import { anImport, business } from '../../../test/imports.ts'
import { aDoctor, anAdministrator } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'

const app = useTestApp()

const event = (lines: string) => `BEGIN:VEVENT\n${lines}\nEND:VEVENT`
const calendar = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events.map(event), 'END:VCALENDAR']
    .join('\n')
    .replaceAll('\n', '\r\n')

const PAUL = `UID:paul
DTSTART:20270302T080000Z
DTEND:20270302T083000Z
SUMMARY:Check-up
DESCRIPTION:Paul Meier\\, 0151 123456
ATTENDEE;CN=Paul Meier:mailto:paul@example.org`
const PIA = `UID:pia
DTSTART;TZID=Europe/Berlin:20270302T100000
DURATION:PT15M
SUMMARY:Pia Kurz`
const AWAY = `UID:away
DTSTART;VALUE=DATE:20270303
DTEND;VALUE=DATE:20270305
SUMMARY:By the sea`
const OFF = `UID:off
DTSTART:20270302T110000Z
DTEND:20270302T111500Z
SUMMARY:Max Moritz
STATUS:CANCELLED`

const visits = async () =>
  (
    await app.deps.pool.query(
      `select name, phone, email, state, starts_at, ends_at from appointments order by starts_at`,
    )
  ).rows

const freeOn = async (doctorId: string, date = '02-03-2027') =>
  (await app.call(listFreeSlots, undefined, { query: { doctorId, date } })).data.map(({ time }) =>
    time.slice(0, 8),
  )

test('a doctor’s calendar file is tried, imported, known when it comes again, and taken back', async () => {
  const [doctor, by] = [await aDoctor(app), await anAdministrator(app)]
  const { doctorId, email: doctorEmail } = doctor
  const before = await business(app)
  const file = await anImport(app, calendar(PAUL, PIA, AWAY, OFF), { by, doctorEmail })
  expect(await file.get()).toMatchObject({
    state: 'checked',
    format: 'ics',
    counts: { new: 4, changed: 0, same: 0, conflict: 0 },
  })
  expect(await business(app)).toEqual(before)

  await file.save()
  expect(await visits()).toMatchObject([
    {
      name: 'Paul Meier',
      phone: '0151 123456',
      email: 'paul@example.org',
      state: 'approved',
      starts_at: new Date('2027-03-02T08:00Z'),
      ends_at: new Date('2027-03-02T08:30Z'),
    },
    { name: 'Pia Kurz', state: 'approved', starts_at: new Date('2027-03-02T09:00Z') },
    { name: 'Max Moritz', state: 'cancelled' },
  ])
  const free = await freeOn(doctorId)
  expect(free).not.toContain('09:15 AM')
  expect(free).toContain('12:00 PM')
  expect(await freeOn(doctorId, '04-03-2027')).toEqual([])
  expect(await freeOn(doctorId, '05-03-2027')).not.toEqual([])

  const moved = calendar(PAUL.replaceAll('20270302T08', '20270302T12'), PIA, AWAY, OFF)
  const newer = await anImport(app, moved, { by, doctorEmail })
  expect((await newer.get()).counts).toMatchObject({ new: 0, changed: 1, same: 3, conflict: 0 })
  await newer.save()
  expect(await freeOn(doctorId)).toContain('09:15 AM')

  await newer.undo()
  await file.undo()
  expect(await file.get()).toMatchObject({ state: 'undone', stays: 0 })
  expect(await business(app)).toEqual(before)
})

test('a calendar that names no doctor, where none was chosen, is said to lack one', async () => {
  const file = await anImport(app, calendar(PAUL))
  const problem = 'Say whose calendar it is: the event at line 3 names no organizer.'
  expect(await file.get()).toMatchObject({ state: 'failed', problem })
})
