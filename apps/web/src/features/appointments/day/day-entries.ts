import type { Block, DayAppointment, HeldTime, ProposedTime } from '@desk/contract/day'
import type { IsoDate } from '@desk/rules/calendar-date'

export type DayEntry =
  | { kind: 'appointment'; startsAt: string; appointment: DayAppointment }
  | { kind: 'block'; startsAt: string; block: Block }
  | { kind: 'hold'; startsAt: string; hold: HeldTime }
  | { kind: 'proposal'; startsAt: string; proposal: ProposedTime }

type Day = {
  appointments: readonly DayAppointment[]
  blocks: readonly Block[]
  holds: readonly HeldTime[]
  proposals: readonly ProposedTime[]
}

/** By time. Entries of the next day are fetched for the night and not shown. */
export function dayEntries({ appointments, blocks, holds, proposals }: Day, date: IsoDate): DayEntry[] {
  const entries: DayEntry[] = [
    ...blocks
      .filter(isOf(date))
      .map((block) => ({ kind: 'block' as const, startsAt: block.startsAt, block })),
    ...holds.filter(isOf(date)).map((hold) => ({ kind: 'hold' as const, startsAt: hold.startsAt, hold })),
    ...proposals.filter(isOf(date)).map((proposal) => ({
      kind: 'proposal' as const,
      startsAt: proposal.startsAt,
      proposal,
    })),
    ...appointments.map((appointment) => ({
      kind: 'appointment' as const,
      startsAt: appointment.startsAt,
      appointment,
    })),
  ]
  return entries.toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
}

const isOf =
  (date: IsoDate) =>
  (each: { date: IsoDate }): boolean =>
    each.date <= date

/** Somebody who has arrived and waits, else the next visit. */
export function nextOf(appointments: readonly DayAppointment[], now: Date): DayAppointment | undefined {
  return appointments.find(
    ({ state, endsAt }) =>
      state === 'arrived' || (state === 'approved' && Date.parse(endsAt) > now.getTime()),
  )
}
