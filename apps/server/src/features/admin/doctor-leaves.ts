import type { blockDoctor as blockContract, rejectDoctor as contract } from '@desk/contract/doctor-leaves'
import type { BodyOf, DataOf } from '@desk/contract/endpoint'
import type { Caller } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/tables.ts'
import { changeLockedDoctor } from '../doctors/change-doctor-status.ts'
import { doctorNotFound } from '../doctors/failures.ts'
import { lockDoctor } from '../doctors/queries.ts'
import { decideHits } from '../schedules/decide-hits.ts'
import { type HitAppointment, once, type ScheduleDependencies, toHit } from '../schedules/find-hits.ts'
import { block } from './block-user.ts'

type Left = DataOf<typeof contract>

/** Allowed once every upcoming appointment of the doctor is decided on. */
export async function rejectDoctor(
  deps: ScheduleDependencies,
  actor: Caller,
  asked: BodyOf<typeof contract>,
): Promise<Left> {
  const { hits, isSaved, plan } = await decideHits(deps, actor, asked, async (trx) => {
    const doctor = await lockDoctor(trx, asked.doctorId)
    if (!doctor) throw doctorNotFound()
    const at = deps.clock()
    await changeLockedDoctor(trx, actor, { doctor, status: 'rejected', at })
    return { hits: await allOf(trx, deps, doctor.id), result: null }
  })
  return { isSaved, plan, hits: hits.map(({ hit }) => hit) }
}

/** What the owner has booked as a patient stays. */
export async function blockDoctor(
  deps: ScheduleDependencies,
  actor: Caller,
  asked: BodyOf<typeof blockContract>,
): Promise<Left> {
  const { hits, isSaved, plan } = await decideHits(deps, actor, asked, async (trx) => {
    const doctorId = await block(trx, actor, { userId: asked.userId, blocked: true, now: deps.clock() })
    return { hits: doctorId === undefined ? [] : await allOf(trx, deps, doctorId), result: null }
  })
  return { isSaved, plan, hits: hits.map(({ hit }) => hit) }
}

async function allOf(trx: Db, deps: ScheduleDependencies, doctorId: string): Promise<HitAppointment[]> {
  const open = await deps.openAppointments.list(trx, [doctorId], deps.clock())
  return once(open.map((appointment) => toHit(appointment, 'not-bookable')))
}
