import { message } from '@desk/words/message'
import { expect, test } from 'vitest'
import { htmlOf } from './html-layout.ts'

const KEPT = '<span style="white-space:nowrap">'

test('the HTML of an email does not break a date, a span of time, or e-mail and rendez-vous at their hyphen, whatever shows it', () => {
  const text = 'Am 30-11-2026, 08:45 AM - 09:00 AM. Ihre E-Mail-Adresse: eine e-mail. Votre rendez-vous.'
  const letterhead = {
    subject: 'Termin',
    hospitalName: 'St. Anna',
    language: 'de',
    direction: 'ltr',
  } as const
  const said = message('emails.goodDay')
  const content = {
    greeting: said,
    parts: [{ paragraph: said }, { facts: [{ label: said, value: 'x' }] }, { button: said, link: '/' }],
  }
  const html = htmlOf(content, letterhead, () => text)
  for (const kept of ['30-11-2026', '08:45 AM - 09:00 AM', 'E-Mail', 'e-mail', 'rendez-vous'])
    expect(html.split(`${KEPT}${kept}</span>`), kept).toHaveLength(5)
})
