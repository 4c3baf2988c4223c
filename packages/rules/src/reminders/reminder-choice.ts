import type { Distance } from './reminder-time.ts'

export const REMINDER_CHANNELS = ['email', 'text', 'both'] as const
export type ReminderChannel = (typeof REMINDER_CHANNELS)[number]

/** What a patient has said of a distance, and since when it is wanted again. */
export type ChosenHours = { hours: number; isWanted: boolean; since: Date }

export type ReminderChoice = { isOff: boolean; channel: ReminderChannel; hours: readonly ChosenHours[] }

/** Whether somebody is reminded so long before; of a distance nothing was said of they are, unless of none at all. */
export function wantsReminder(
  { isOff, hours }: Pick<ReminderChoice, 'isOff' | 'hours'>,
  at: number,
): boolean {
  return !isOff && (hours.find((one) => one.hours === at)?.isWanted ?? true)
}

/** The distances at which a patient is reminded: what had passed when one was chosen again is not made up for. */
export function chosenDistances(distances: readonly Distance[], choice: ReminderChoice | null): Distance[] {
  if (choice === null) return [...distances]
  return distances
    .filter(({ hours }) => wantsReminder(choice, hours))
    .map(({ hours, since }) => {
      const chosen = choice.hours.find((one) => one.hours === hours)
      return { hours, since: chosen && chosen.since > since ? chosen.since : since }
    })
}

/** What is kept of a new choice among those the hospital offers. */
export function changedHours(
  before: Pick<ReminderChoice, 'isOff' | 'hours'>,
  { offered, wanted, now }: { offered: readonly number[]; wanted: readonly number[]; now: Date },
): ChosenHours[] {
  return offered.map((hours) => {
    const isWanted = wanted.includes(hours)
    const isNew = isWanted && !wantsReminder(before, hours)
    const since = before.hours.find((one) => one.hours === hours)?.since ?? new Date(0)
    return { hours, isWanted, since: isNew ? now : since }
  })
}

type Possible = { hasEmail: boolean; canText: boolean }

/** As chosen where that is possible, else by what there is: a reminder too many does no harm. */
export function reminderWays(channel: ReminderChannel, { hasEmail, canText }: Possible) {
  const email = hasEmail && channel !== 'text'
  const text = canText && channel !== 'email'
  return email || text ? { email, text } : { email: hasEmail, text: canText && !hasEmail }
}
