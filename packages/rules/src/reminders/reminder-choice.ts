import type { Distance } from './reminder-time.ts'

export const REMINDER_CHANNELS = ['email', 'text', 'both'] as const
export type ReminderChannel = (typeof REMINDER_CHANNELS)[number]

/** `since`: when it is wanted again. */
export type ChosenHours = { hours: number; isWanted: boolean; since: Date }

export type ReminderChoice = { isOff: boolean; channel: ReminderChannel; hours: readonly ChosenHours[] }

/** By default yes, unless of no distance at all. */
export function wantsReminder(
  { isOff, hours }: Pick<ReminderChoice, 'isOff' | 'hours'>,
  at: number,
): boolean {
  return !isOff && (hours.find((one) => one.hours === at)?.isWanted ?? true)
}

/** What had passed when it was chosen again is not made up for. */
export function chosenDistances(distances: readonly Distance[], choice: ReminderChoice | null): Distance[] {
  if (choice === null) return [...distances]
  return distances
    .filter(({ hours }) => wantsReminder(choice, hours))
    .map(({ hours, since }) => {
      const chosen = choice.hours.find((one) => one.hours === hours)
      return { hours, since: chosen && chosen.since > since ? chosen.since : since }
    })
}

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

/** Falls back to what there is: one too many does no harm. */
export function reminderWays(channel: ReminderChannel, { hasEmail, canText }: Possible) {
  const email = hasEmail && channel !== 'text'
  const text = canText && channel !== 'email'
  return email || text ? { email, text } : { email: hasEmail, text: canText && !hasEmail }
}
