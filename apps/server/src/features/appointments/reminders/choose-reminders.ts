import type {
  ChosenReminders,
  openVisitReminders as openContract,
  saveReminderChoice as saveContract,
  saveVisitReminders as saveVisitContract,
} from '@desk/contract/reminder-choice'
import type { BodyOf } from '@desk/contract/endpoint'
import { changedHours, wantsReminder } from '@desk/rules/reminders/reminder-choice'
import type { Caller, Guest } from '../../../platform/actor.ts'
import { inTransaction } from '../../../platform/db/pool.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import { visitOf } from '../life/visits/visit-of.ts'
import { type ChoiceOwner, findChoice, lockChoice, saveChoice } from './choice-queries.ts'

type Whose = ChoiceOwner & { hasEmail: boolean }
type Choice = BodyOf<typeof saveContract>

export function getReminderChoice(deps: Dependencies, actor: Caller): Promise<ChosenReminders> {
  return readChoice(deps, { userId: actor.id, hasEmail: true })
}

export function saveReminderChoice(deps: Dependencies, actor: Caller, choice: Choice) {
  return change(deps, actor, { userId: actor.id, hasEmail: true }, choice)
}

export async function openVisitReminders(
  deps: Dependencies,
  _actor: Caller | Guest,
  { token }: BodyOf<typeof openContract>,
): Promise<ChosenReminders> {
  return readChoice(deps, await guestOf(deps, token))
}

export async function saveVisitReminders(
  deps: Dependencies,
  actor: Caller | Guest,
  { token, ...choice }: BodyOf<typeof saveVisitContract>,
): Promise<ChosenReminders> {
  return change(deps, actor, await guestOf(deps, token), choice)
}

async function guestOf(deps: Dependencies, token: string): Promise<Whose> {
  const { id: appointmentId, guestEmail } = await visitOf(deps, token)
  return { appointmentId, hasEmail: guestEmail !== null }
}

async function readChoice(
  { db, config }: Dependencies,
  { hasEmail, ...owner }: Whose,
): Promise<ChosenReminders> {
  const choice = await findChoice(db, owner)
  const offered = config.reminderHours.toSorted((one, other) => other - one)
  const ways: ChosenReminders['ways'] = []
  if (hasEmail) ways.push('email')
  if (config.smsWebhook) ways.push('text')
  return {
    offered,
    hours: offered.filter((hours) => choice === null || wantsReminder(choice, hours)),
    channel: choice?.channel ?? (hasEmail ? 'email' : 'text'),
    ways,
  }
}

async function change(
  deps: Dependencies,
  _actor: Caller | Guest,
  whose: Whose,
  { hours: wanted, channel }: Choice,
) {
  const { db, clock, config } = deps
  const { hasEmail: _, ...owner } = whose
  await inTransaction(db, async (trx) => {
    const at = clock()
    const { id, ...before } = await lockChoice(trx, owner, at)
    const offered = config.reminderHours
    const hours = changedHours(before, { offered, wanted, now: at })
    const isOff = !hours.some(({ isWanted }) => isWanted)
    await saveChoice(trx, id, { isOff, channel, hours, at })
  })
  return readChoice(deps, whose)
}
