import type { AppointmentRecord, markAppointment as contract } from '@desk/contract/appointment-life'
import type { BodyOf } from '@desk/contract/endpoint'
import { checkMark } from '@desk/rules/appointment-changes'
import type { Caller } from '../../../platform/actor.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { saveStates } from '../state-queries.ts'
import { signedIn } from './callers.ts'
import { changeAppointment } from './change.ts'
import { notMarkedNow, tooEarly } from './failures.ts'
import { subjectsOf } from './subjects.ts'

export function markAppointment(
  deps: Pick<Dependencies, 'db' | 'config' | 'clock' | 'visits'>,
  actor: Caller,
  { appointmentId, mark }: BodyOf<typeof contract>,
): Promise<AppointmentRecord> {
  return changeAppointment(deps, signedIn(actor), { appointmentId }, async (trx, change) => {
    const { appointment, party, at, present } = change
    const { id, state } = appointment
    const may = checkMark(appointment, mark, party, at)
    if (!may.ok && may.reason === 'too-early' && mark !== 'completed') throw tooEarly(mark)
    if (!may.ok) throw notMarkedNow(await present())
    const by = { party, actorId: actor.id, reason: '', at }
    await saveStates(trx, [{ id, from: state, to: mark }], by)
    const details = { appointmentId: id, state: mark }
    await recordAudit(trx, actor, { action: 'appointment-marked', subjects: subjectsOf(change), details, at })
  })
}
