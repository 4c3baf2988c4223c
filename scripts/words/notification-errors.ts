import { endsOf } from './walk-message.ts'

/** As `NotificationKey` of the server. */
const NOTIFICATION = /^server\/(.*otification|notifications\.unknown)$/
/** Whoever typed it has ended it. */
const TYPED = 'reason'
const STOPS = new Map([['hi', '।']])

export function notificationErrors(language: string, name: string, message: string): string[] {
  const stop = STOPS.get(language) ?? '.'
  const isEnded = endsOf(message).every((last) =>
    last.kind === 'text' ? last.text.endsWith(stop) : last.kind === 'argument' && last.name === TYPED,
  )
  return isEnded || !NOTIFICATION.test(name) ? [] : [`a notification ends with ${stop}, or with the reason`]
}
