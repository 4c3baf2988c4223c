import { APPOINTMENT_EMAILS } from '@desk/testing/appointment-emails'
import { STORED_EMAILS } from '@desk/testing/stored-emails'
import { readServerWords } from '@desk/words/server-words'
import { expect, test } from 'vitest'
import TEXTS from '../test/fixtures/email-texts.json' with { type: 'json' }
import { noticeKinds } from './notices.ts'
import { openNotices, type StoredNotice } from './platform/notices.ts'

const sender = {
  hospitalName: 'City Hospital',
  hospitalAddress: 'Ring 1, Berlin',
  hospitalPhone: '030 1',
  changeNoticeHours: 24,
  publicUrl: 'https://desk.example.org',
  timeZone: 'Europe/Berlin',
}
const words = readServerWords(['en', 'ar', 'ar-XB'])
const notices = openNotices(noticeKinds, sender, words, { warn: () => {} })
const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean)
const inWords = (stored: StoredNotice) => ({
  kind: stored.kind,
  ...notices.email(stored, null, '/link#token'),
})
const fixed = STORED_EMAILS.map(inWords)
const aboutAppointments = APPOINTMENT_EMAILS.map(inWords)
const written = [...fixed, ...aboutAppointments]
const NAMES_NO_APPOINTMENT = new Set([
  'address-corrected',
  'security-changed',
  'new-device',
  'confirm-address',
  'address-change',
  'reset-password',
  'invitation',
  'confirm-profile-address',
  'profile-address-change',
  'account-erased',
  'visit-erased',
  'plain',
])

test('every kind of email has a row, and every one about an appointment in the form of now', () => {
  const kinds = noticeKinds.emails.map(({ kind }) => kind)
  const rows = new Set(written.map(({ kind }) => kind))
  expect(kinds.filter((kind) => !rows.has(kind))).toEqual([])
  const inTheFormOfNow = new Set(aboutAppointments.map(({ kind }) => kind))
  const about = kinds.filter((kind) => !NAMES_NO_APPOINTMENT.has(kind))
  expect(about.filter((kind) => !inTheFormOfNow.has(kind))).toEqual([])
})

test('an email about an appointment names doctor, place and time zone, in its text and in its HTML', () => {
  for (const { kind, body, html } of aboutAppointments) {
    for (const text of [body, html.replaceAll(/<[^>]+>/g, '')]) {
      expect(text, kind).toContain('Dr. Anna Weber')
      expect(text, kind).toContain('Main House, room 130 (City Hospital, Ring 1, Berlin)')
      expect(text, kind).toContain('Central European Standard Time (Europe/Berlin)')
      expect(text, kind).toMatch(/0[12]-03-2027, (09:00|10:00|12:30) AM/)
      expect(text, kind).not.toMatch(/undefined|Calendars that/)
    }
  }
})

test('a date has its day of the week, with the comma that the language has there', () => {
  for (const { kind, body } of aboutAppointments.filter((email) => email.kind !== 'booking-digest'))
    expect(body, kind).toMatch(/(Monday, 01|Tuesday, 02)-03-2027, (09:00|10:00|12:30) AM/)
  const ended = aboutAppointments.find(({ kind }) => /^(appointment-lapsed|request-expired)$/.test(kind))
  expect(ended?.body).toContain('Thursday, 04-03-2027, 10:00 AM - 10:15 AM')
  const others = readServerWords(['fr', 'hi'])
  const [sample] = APPOINTMENT_EMAILS
  const inLanguage = (language: 'fr' | 'hi') =>
    sample
      ? openNotices(noticeKinds, sender, others, { warn: () => {} }).email(sample, language, '/link').body
      : ''
  expect(inLanguage('fr')).toContain('mardi 02-03-2027, 09:00 AM')
  expect(inLanguage('hi')).toContain('मंगलवार, 02-03-2027, 09:00 AM')
})

test('who is asked to come at another time reads what type of visit it is about', () => {
  const kinds = /^(time-proposed|proposal-withdrawn|appointment-lapsed)$/
  const told = aboutAppointments.filter(({ kind }) => kinds.test(kind))
  expect(new Set(told.map(({ kind }) => kind)).size).toBe(3)
  for (const { kind, body } of told) expect(body, kind).toContain('Check-up')
})

test('who reads of another doctor reads the whole name', () => {
  const kinds = /^appointment-(reassigned|handed-over|taken-over|moved-to-other|moved-here|moved-away)$/
  const told = aboutAppointments.filter(({ kind }) => kinds.test(kind))
  expect(new Set(told.map(({ kind }) => kind)).size).toBe(6)
  for (const { kind, body } of told) expect(body, kind).toContain('Dr. Emil Bloch')
})

const subjectsOf = (kind: string) =>
  aboutAppointments.filter((email) => email.kind === kind).map(({ subject }) => subject)

test('a doctor’s subject is not the patient’s, and says where an answer is waited for', () => {
  for (const kind of [
    'appointment-cancelled-for-doctor',
    'appointment-moved-for-doctor',
    'appointment-moved-here',
  ])
    for (const subject of subjectsOf(kind)) expect(subject).not.toContain('your appointment')
  for (const kind of ['appointment-moved-for-doctor', 'appointment-moved-here'])
    expect(new Set(subjectsOf(kind).map((subject) => subject.startsWith('Please answer: ')))).toEqual(
      new Set([true, false]),
    )
})

test('who is approved reads until when one can move or cancel, and whom to call after that', () => {
  const approved = aboutAppointments.find(({ subject }) => subject.startsWith('Approved: '))
  expect(approved?.body).toContain('You can move or cancel it here until 24 hours before it begins:')
  expect(approved?.body).toContain('Less than 24 hours before it begins, please call the hospital: 030 1')
})

test('emails say in plain text what they said before they had HTML, letter for letter', () => {
  expect(fixed.map(({ kind, subject, body }) => ({ kind, subject, body }))).toEqual(TEXTS)
})

test('the HTML says all that the text says, and nothing that was typed becomes HTML', () => {
  for (const { body, html } of written) {
    const shown = html.replaceAll(/<\/?span[^>]*>|<style>.*?<\/style>/gs, '').replaceAll(/<[^>]+>/g, ' ')
    const unescaped = shown.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
    expect(wordsOf(unescaped)).toEqual(expect.arrayContaining(wordsOf(body)))
    expect(html).not.toContain('<b>')
  }
})

test('nothing in an email is fetched from elsewhere: no pictures, no scripts, no style sheets, no tracking', () => {
  for (const { html } of written) expect(html).not.toMatch(/<(img|script|link|iframe)|url\(|@import/i)
})

test('the HTML of an email of an earlier version names place and time zone', () => {
  const about = fixed.filter(({ kind }) => /^(booking-notice|appointment-)/.test(kind))
  expect(about.length).toBeGreaterThan(8)
  for (const { html } of about) {
    expect(html).toContain('City Hospital, Ring 1, Berlin')
    expect(html).toContain('Central European Standard Time (Europe/Berlin)')
  }
})

test('the HTML is in the language and the direction of its reader', () => {
  const [stored] = STORED_EMAILS
  const html = stored ? notices.email(stored, 'ar-XB').html : ''
  expect(html).toContain('<html lang="ar-XB" dir="rtl">')
  expect(written[0]?.html).toContain('<html lang="en" dir="ltr">')
})

test('in a text that runs from right to left every value is set apart from its label', () => {
  const booking = STORED_EMAILS.find(({ kind }) => kind === 'booking-notice')
  const body = booking ? notices.email(booking, 'ar-XB', '/link').body : ''
  expect(body).toContain('\u20680151 1\u2069')
  expect(body).toContain('\u2068Ring 2 Berlin\u2069')
  expect(written.map((email) => email.body).join('')).not.toContain('\u2068')
})

/** What is left of a text without the parts that are set apart, which may be within each other. */
function outside(text: string): string {
  const left = text.replaceAll(/\u2068[^\u2068\u2069]*\u2069|<bdi>(?:(?!<bdi>)[^])*?<\/bdi>/g, '')
  return left === text ? text : outside(left)
}

test('in Arabic no date, time or phone number of any email takes the direction of the words beside it', () => {
  // A plain one is as it was stored.
  for (const stored of [...STORED_EMAILS, ...APPOINTMENT_EMAILS].filter(({ kind }) => kind !== 'plain')) {
    const { subject, body, html } = notices.email(stored, 'ar', '/link#token')
    expect(body, stored.kind).toMatch(/\p{Script=Arabic}/u)
    // Styles are no words, and addresses of pages run from the left by themselves.
    const texts = [subject, body, html].map((text) =>
      text.replaceAll(/<style>.*?<\/style>| style="[^"]*"|https:\/\/[^\s"<]+/gs, ''),
    )
    for (const text of texts)
      expect(outside(text), stored.kind).not.toMatch(/\d\d-\d\d-\d{4}|\d\d:\d\d|0151|030 1/)
  }
})

test('in Arabic a free time is written as the time of the appointment beside it', () => {
  const lapsed = APPOINTMENT_EMAILS.find(({ kind }) => kind === 'appointment-lapsed')
  const body = lapsed ? notices.email(lapsed, 'ar', '/link').body : ''
  const read = body.replaceAll(/[\u200f\u2068\u2069]/g, '')
  expect(read).toContain('الثلاثاء، 02-03-2027، 09:00 AM - 09:15 AM')
  expect(read).toContain('الخميس، 04-03-2027، 10:00 AM - 10:15 AM')
})

test('in Arabic no comma of English stands between a date and its time', () => {
  for (const stored of [...STORED_EMAILS, ...APPOINTMENT_EMAILS].filter(({ kind }) => kind !== 'plain')) {
    const { subject, body } = notices.email(stored, 'ar', '/link#token')
    expect(`${subject}\n${body}`, stored.kind).not.toMatch(/\d{4}\u2069*, \u2068*\d\d:/)
  }
})
