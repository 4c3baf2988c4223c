import type { BodyOf } from '@desk/contract/endpoint'
import type { retryTextMessage as contract } from '@desk/contract/text-message'
import type { Caller } from '../../../platform/actor.ts'
import { inTransaction } from '../../../platform/db/pool.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import { notFound, refused } from '../../../platform/failure.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { deliverTextJob } from './jobs.ts'
import { lockText, openAgain } from './queries.ts'

const textNotFound = () => notFound('text-log.notFound')
const textNotSentAgain = () => refused('text-log.notSentAgain')

export async function retryTextMessage(
  { db, clock }: Dependencies,
  actor: Caller,
  { textId }: BodyOf<typeof contract>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const text = await lockText(trx, textId)
    if (!text) throw textNotFound()
    const at = clock()
    if (text.sentAt || text.withheld || text.expiresAt <= at) throw textNotSentAgain()
    await openAgain(trx, textId)
    await enqueue(trx, deliverTextJob, { textId }, { key: `text:${textId}` })
    const subjects = text.userId === null ? [] : [text.userId]
    await recordAudit(trx, actor, { action: 'text-retried', subjects, details: { textId }, at })
  })
}
