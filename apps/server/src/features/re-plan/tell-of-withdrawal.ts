import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/tables.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { notice } from '../../platform/notices.ts'
import { deliverTextJob } from '../appointments/texts/jobs.ts'
import { WITHDRAWAL_TEXT } from '../appointments/texts/notices.ts'
import { saveText } from '../appointments/texts/queries.ts'
import { queueEmail } from '../email/queue-email.ts'
import { saveNotifications } from '../notifications/queries.ts'
import { proposalWithdrawn, proposalWithdrawnEmail } from './notices.ts'
import type { ProposalRow } from './queries.ts'
import { formerOf, fromOf, timeOf } from './tell-of-proposal.ts'

/** A cancellation has its own email. */
type Told = { what: 'stays' | 'away' | 'cancelled'; at: Date }

/** With the doctor away they are not told that it stays. */
export async function tellOfWithdrawal(trx: Db, config: Config, row: ProposalRow, told: Told): Promise<void> {
  const { what, at } = told
  if (row.email === null && row.isTexted) await textWhereOneWent(trx, config, row, told)
  // The patient was not asked yet, so there is nothing to take back.
  if (what === 'cancelled' || !row.wasAsked) return
  const { appointmentId, name, patientId, email, language, fromEndsAt: expiresAt } = row
  const isAway = what === 'away'
  const about = { ...fromOf(row), appointmentId, name, doctor: formerOf(row), reason: '', isAway }
  if (patientId !== null) await saveNotifications(trx, [patientId], notice(proposalWithdrawn, about), at)
  if (email === null) return
  await queueEmail(
    trx,
    {
      recipient: email,
      userId: patientId,
      notice: notice(proposalWithdrawnEmail, about),
      language,
      dedupeKey: keyOf(row),
      expiresAt,
    },
    at,
  )
}

/** A withdrawal and the decision after it are announced once each. */
const keyOf = ({ id, undecidedAt }: ProposalRow) =>
  `proposal-withdrawn:${id}${undecidedAt === null ? '' : ':decided'}`

/** Otherwise the patient would still answer, or come. */
async function textWhereOneWent(
  trx: Db,
  { hospitalName, hospitalPhone = '' }: Config,
  row: ProposalRow,
  { what, at }: Told,
): Promise<void> {
  const saved = await saveText(trx, {
    recipient: row.phone,
    userId: row.patientId,
    appointmentId: row.appointmentId,
    kind: WITHDRAWAL_TEXT,
    params: { ...timeOf(row), doctor: formerOf(row), hospitalName, hospitalPhone, what },
    language: row.language,
    dedupeKey: keyOf(row),
    expiresAt: row.fromEndsAt,
    createdAt: at,
  })
  if (saved) await enqueue(trx, deliverTextJob, { textId: saved.id }, { key: `text:${saved.id}` })
}
