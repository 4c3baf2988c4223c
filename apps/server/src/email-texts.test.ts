import { readServerWords } from '@desk/words/server-words'
import { expect, test } from 'vitest'
import TEXTS from '../test/fixtures/email-texts.json' with { type: 'json' }
import { STORED_EMAILS } from '../test/stored-emails.ts'
import { noticeKinds } from './notices.ts'
import { openNotices } from './platform/notices.ts'

const sender = {
  hospitalName: 'City Hospital',
  hospitalAddress: 'Ring 1, Berlin',
  publicUrl: 'https://desk.example.org',
  timeZone: 'Europe/Berlin',
}
const words = readServerWords(['en', 'ar-XB'])
const notices = openNotices(noticeKinds, sender, words, { warn: () => {} })
const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean)
const written = STORED_EMAILS.map((stored) => ({
  kind: stored.kind,
  ...notices.email(stored, null, '/link#token'),
}))

test('emails say in plain text what they said before they had HTML, letter for letter', () => {
  expect(written.map(({ kind, subject, body }) => ({ kind, subject, body }))).toEqual(TEXTS)
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

test('the HTML of an email about an appointment names place and time zone', () => {
  const about = written.filter(({ kind }) => /^(booking-notice|appointment-)/.test(kind))
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
