import { hospitalTime } from '@desk/rules/slots/hospital-slots'
import type { Imported } from '../appointments/imported/queries.ts'
import { skipReminders } from '../appointments/imported/undo-queries.ts'
import { tellPatientOfMove } from '../appointments/life/tell-of-change.ts'
import { type LockedAppointment, lockAppointments } from '../appointments/open-queries.ts'
import { tellPatients } from '../appointments/tell-patients.ts'
import type { Saving } from './saving-rows.ts'

type Made = { id: string; eventId: string; startsAt: Date; state: string }

/** The patients of new appointments that are to come. */
export async function tellOfNew({ trx, at }: Saving, made: readonly Made[]): Promise<void> {
  const upcoming = made.filter(({ state, startsAt }) => state === 'approved' && startsAt > at)
  if (upcoming.length === 0) return
  const events = new Map(upcoming.map(({ id, eventId }) => [id, eventId]))
  const locked = await lockAppointments(trx, { ids: [...events.keys()], frees: false })
  const telling = locked.map((appointment) => ({
    appointment,
    to: 'approved' as const,
    event: events.get(appointment.id) ?? '',
  }))
  await tellPatients(trx, telling, { party: 'admin', reason: '', at })
}

/** Old appointments are no news, unless the import asks for it. */
export const withoutReminders = (
  { trx, at, deps }: Saving,
  made: readonly { id: string; startsAt: Date }[],
): Promise<void> => skipReminders(trx, made, { hours: deps.config.reminderHours, at })

/** Called before the change, as the news says the former time. */
export async function lockToTell({ trx }: Saving, id: string): Promise<LockedAppointment | undefined> {
  const [locked] = await lockAppointments(trx, { ids: [id], frees: false })
  return locked
}

/** For appointments upcoming before or after the change. */
export async function tellOfChange(
  { trx, at, deps }: Saving,
  before: LockedAppointment,
  to: Imported,
  eventIds: readonly string[],
): Promise<void> {
  const eventId = eventIds.at(-1)
  if (eventId === undefined || (before.startsAt <= at && to.startsAt <= at)) return
  const act = { party: 'admin', reason: '', at } as const
  if (to.state === 'cancelled') {
    await tellPatients(trx, [{ appointment: before, to: 'cancelled', event: eventId }], act)
    return
  }
  if (to.state !== 'approved' && to.state !== 'pending') return
  const { date, minutes } = hospitalTime(to.startsAt, deps.config.timeZone)
  const length = (to.endsAt.getTime() - to.startsAt.getTime()) / 60_000
  const slot = { ...to, date, start: minutes, end: minutes + length }
  const { visitType } = before
  await tellPatientOfMove(trx, { ...act, appointment: before, to: slot, visitType, state: to.state, eventId })
}
