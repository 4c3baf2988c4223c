import { HOUR } from '@desk/contract/limits'
import type { Actor } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Db } from '../../platform/db/tables.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { EmailNotSent } from '../../platform/email/transport.ts'
import type { Attached } from '../../platform/notices.ts'
import { PermanentFailure } from '../../platform/jobs/job.ts'
import { requireWaking } from '../../platform/require-waking.ts'
import { holdEmail } from './hold-queries.ts'
import {
  beginAttempt,
  deleteEmail,
  findKept,
  markSent,
  saveFailure,
  saveParams,
  withdrawEmail,
  withholdEmail,
  withholdFromDoctor,
} from './queries.ts'

/** If still wanted; throws when not sent. Without SMTP_URL it is kept, in words. */
export async function deliverEmail(
  deps: Dependencies,
  actor: Actor,
  { emailId: id }: { emailId: string },
): Promise<void> {
  const { db, clock, sendEmail, metrics } = deps
  if (!sendEmail) return keepEmail(deps, id)
  await withholdFromDoctor(db, id)
  const email = await prepareEmail(deps, actor, id)
  if (!email) return
  try {
    await sendEmail(email)
  } catch (error) {
    if (!(error instanceof EmailNotSent)) throw error
    const { message, reply, isPermanent } = error
    metrics.countEmail(isPermanent ? 'failed' : 'retried')
    await saveFailure(db, id, reply, isPermanent ? clock() : null)
    if (isPermanent) await forgetFleeting(deps, email)
    throw isPermanent ? new PermanentFailure(message) : error
  }
  metrics.countEmail('sent')
  await markSent(db, id, clock())
  await forgetFleeting(deps, email)
}

async function forgetFleeting({ db, notices }: Dependencies, { id, kind }: { id: string; kind: string }) {
  if (notices.isFleeting(kind)) await deleteEmail(db, id)
}

/** With what delivery finds out: an administrator reads it in the app. */
async function keepEmail({ db, clock, notices, ...deps }: Dependencies, id: string): Promise<void> {
  const email = await findKept(db, id, clock())
  if (!email || !isAboutAppointment(email)) return
  const found = await notices.complete({ db, clock, ...deps }, email)
  if (found) await saveParams(db, id, { ...email.params, ...found })
}

/** With its link, in one transaction: whoever withdraws the email finds the link. */
function prepareEmail(deps: Dependencies, _actor: Actor, id: string) {
  const { db, clock, notices } = deps
  return inTransaction(db, async (trx) => {
    const now = clock()
    const email = await beginAttempt(trx, id, now)
    if (!email) return undefined
    if (notices.keepsQuietHours(email.kind)) requireWaking(deps, now)
    const attached = await attach(deps, trx, email)
    if (attached === null) {
      await withholdEmail(trx, id, 'outdated')
      return undefined
    }
    if (await isOneTooMany(deps, email)) {
      await (notices.comesTogether(email.kind) ? holdEmail(trx, id, now) : withholdEmail(trx, id, 'limit'))
      return undefined
    }
    const link = await notices.makeLink(trx, email, now)
    if (link === null) {
      await withdrawEmail(trx, id, now)
      return undefined
    }
    const { recipient, kind } = email
    return { id, kind, recipient, ...(await inWords(deps, trx, email, { attached, link })) }
  })
}

/** Stored, so that a second attempt sends the same words. */
async function inWords(
  { notices }: Dependencies,
  trx: Db,
  { id, kind, params: stored, language }: Begun,
  { attached, link }: { attached: Attached; link: string | undefined },
) {
  const params = { ...stored, ...attached.params }
  if (attached.params) await saveParams(trx, id, params)
  return { ...notices.email({ kind, params }, language, link), calendar: attached.calendar }
}

type Begun = NonNullable<Awaited<ReturnType<typeof beginAttempt>>>

/** Null if what the email says no longer holds. */
async function attach(deps: Dependencies, trx: Db, email: Begun): Promise<Attached | null> {
  return isAboutAppointment(email) ? deps.notices.attach(deps, trx, email) : {}
}

function isAboutAppointment<Email extends { appointmentId: string | null; sequence: number | null }>(
  email: Email,
): email is Email & { appointmentId: string; sequence: number } {
  return email.appointmentId !== null && email.sequence !== null
}

type Attempted = { kind: string; recipient: string; attempts: number }

/** However often it is tried, an email counts once. */
async function isOneTooMany(
  { limits, notices }: Dependencies,
  { kind, recipient, attempts }: Attempted,
): Promise<boolean> {
  const most = notices.mostAnHour(kind)
  if (most === undefined || attempts > 1) return false
  const limit = { name: `emails:${kind}`, points: most, seconds: HOUR }
  return (await limits.count(limit, recipient.toLowerCase())).points > most
}
