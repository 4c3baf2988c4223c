import styles from './visually-hidden.module.css'

/**
 * Stands in the build for React Aria’s own announcer (vite.config.ts), which interrupts whoever types a date: it says every
 * digit at once, though a screen reader says what changes in the part that has the focus. What is not on the focused part,
 * as the month of a calendar that is turned, is said politely.
 */

/** As long as the library keeps it. */
const KEPT_MILLISECONDS = 7000

/** The library’s own word for what changes under the fingers; the month is announced without it. */
type Assertiveness = 'assertive' | 'polite'

let place: HTMLElement | null = null

export function announce(
  message: string,
  assertiveness?: Assertiveness,
  milliseconds = KEPT_MILLISECONDS,
): void {
  if (assertiveness === 'assertive' || message === '') return
  place ??= makePlace()
  const line = document.createElement('div')
  line.textContent = message
  place.append(line)
  setTimeout(() => line.remove(), milliseconds)
}

/** What it would take back is never said. */
export function clearAnnouncer(_assertiveness: Assertiveness): void {}

function makePlace(): HTMLElement {
  const log = document.createElement('div')
  log.role = 'log'
  log.className = styles.hidden ?? ''
  // The library hides everything but this from screen readers while a calendar is open.
  log.dataset['liveAnnouncer'] = 'true'
  document.body.append(log)
  return log
}
