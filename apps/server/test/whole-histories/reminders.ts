import { saveReminderChoice } from '@desk/contract/reminder-choice'
import { sendReminders } from '../../src/features/appointments/reminders/send-reminders.ts'
import { SYSTEM } from '../../src/platform/actor.ts'
import { expect } from 'vitest'
import { type Cast, note, serverOf } from './cast.ts'
import type { Step } from './steps.ts'

export const REMINDER_HOURS = [48, 20, 3] as const
/** From 21:00 to 8:00: a reminder can come so much earlier. */
const LONGEST_NIGHT = 11

export async function chooseReminders(cast: Cast, step: Step): Promise<void> {
  const { who, pick } = step
  const person = cast.people[who]
  if (!person) return
  const channel = (['both', 'text', 'email'] as const)[pick % 3] ?? 'both'
  const hours = pick > 9 ? [3] : [...REMINDER_HOURS]
  const { token } = person
  const { reply } = await serverOf(cast, step).call(saveReminderChoice, { hours, channel }, { token })
  expect(reply.success, reply.message).toBe(true)
  note(cast, 'choose-reminders')
}

type Written = {
  key: string
  hours: number
  state: string
  isAsItWas: boolean
  isProposed: boolean
  ahead: number
}

const WRITTEN = `select concat_ws(' ', a.id, r.starts_at, r.hours) as key, r.hours, a.state,
    a.starts_at = r.starts_at as "isAsItWas", extract(epoch from a.starts_at - $1)::float8 / 3600 as ahead,
    exists (select from proposals p where p.appointment_id = a.id and p.ended_at is null) as "isProposed"
  from reminders r join appointments a on a.id = r.appointment_id`

export async function remind(cast: Cast, step: Step): Promise<void> {
  const [{ deps }] = cast.servers
  const written = async () => (await deps.pool.query<Written>(WRITTEN, [deps.clock()])).rows
  const before = new Set((await written()).map(({ key }) => key))
  const servers = step.pick % 3 === 0 ? cast.servers : [serverOf(cast, step)]
  await Promise.all(servers.map((server) => sendReminders(server.deps, SYSTEM)))
  const fresh = (await written()).filter(({ key }) => !before.has(key))
  for (const { hours, state, isAsItWas, ahead, isProposed } of fresh) {
    expect({ state, isAsItWas, isProposed }).toEqual({
      state: 'approved',
      isAsItWas: true,
      isProposed: false,
    })
    expect(ahead).toBeGreaterThan(0)
    expect(ahead).toBeLessThanOrEqual(hours + LONGEST_NIGHT)
  }
  note(cast, 'remind', fresh.length > 0)
}
