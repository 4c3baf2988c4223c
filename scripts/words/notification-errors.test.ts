import { expect, test } from 'vitest'
import { notificationErrors } from './notification-errors.ts'

const errorsOf = (message: string, language = 'en') =>
  notificationErrors(language, 'server/life.movedNotification', message)
const REASON = '{hasReason, select, yes { The reason: {reason}} no {} other {}}'

test.each([
  ['en', `{name} has moved it to {time}.${REASON}`],
  ['en', '{count, plural, one {It is over.} other {They are over.}}'],
  [
    'en',
    '{count, plural, one {It is} other {They are}} over.{hasFree, select, yes { Free: {free}.} other {}}',
  ],
  ['hi', 'समय बदल गया।'],
  ['ar', 'تغيّر الموعد.'],
])(
  'a notification that ends with the full stop of its language, or with the reason: %s, %s',
  (language, message) => {
    expect(errorsOf(message, language)).toEqual([])
  },
)

test.each([
  ['en', '{name} has moved it'],
  ['en', '{name} has moved it to {time}'],
  ['en', `{name} has moved it${REASON}`],
  ['en', '{count, plural, one {It is over.} other {They are over}}'],
  ['hi', 'समय बदल गया.'],
])('one that does not, in any of its branches, is refused: %s, %s', (language, message) => {
  expect(errorsOf(message, language)).toHaveLength(1)
})

test('no other message has to end so', () => {
  expect(notificationErrors('en', 'server/life.openAppointment', 'Open the appointment')).toEqual([])
  expect(notificationErrors('en', 'web/ui.notification', 'Notification')).toEqual([])
})
