import type { Block, DayAppointment, HeldTime } from '@desk/contract/day'
import type { IsoDate } from '@desk/rules/calendar-date'

export type DayEntry =
  | { kind: 'appointment'; startsAt: string; appointment: DayAppointment }
  | { kind: 'block'; startsAt: string; block: Block }
  | { kind: 'hold'; startsAt: string; hold: HeldTime }

type Day = {
  appointments: readonly DayAppointment[]
  blocks: readonly Block[]
  holds: readonly HeldTime[]
}

/** Appointments, times kept free, and those that are being chosen or offered, as they come. A block of the day after is asked for with the night, and not shown. */
export function dayEntries({ appointments, blocks, holds }: Day, date: IsoDate): DayEntry[] {
  const entries: DayEntry[] = [
    ...blocks
      .filter((block) => block.date <= date)
      .map((block) => ({ kind: 'block' as const, startsAt: block.startsAt, block })),
    ...holds.map((hold) => ({ kind: 'hold' as const, startsAt: hold.startsAt, hold })),
    ...appointments.map((appointment) => ({
      kind: 'appointment' as const,
      startsAt: appointment.startsAt,
      appointment,
    })),
  ]
  return entries.toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
}

/** Who is seen next: who has arrived and waits, or comes before a time that is over. */
export function nextOf(appointments: readonly DayAppointment[], now: Date): DayAppointment | undefined {
  return appointments.find(
    ({ state, endsAt }) =>
      state === 'arrived' || (state === 'approved' && Date.parse(endsAt) > now.getTime()),
  )
}
