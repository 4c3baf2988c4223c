import { PATHS } from '@desk/contract/paths'
import { DEFAULT_LANGUAGE } from '@desk/words/languages'
import type { Actor } from '../../../platform/actor.ts'
import { inTransaction } from '../../../platform/db/pool.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import { PermanentFailure } from '../../../platform/jobs/job.ts'
import { requireWaking } from '../../../platform/require-waking.ts'
import { sendText, TextNotSent } from '../../../platform/texts/webhook.ts'
import { beginAttempt, markSent, saveFailure } from './queries.ts'
import { writeText } from './write-text.ts'

/** Sends the text if it still holds. Throws if the gateway refuses it. */
export async function deliverText(
  deps: Dependencies,
  _actor: Actor,
  { textId: id }: { textId: string },
): Promise<void> {
  const { db, clock, config, words, visits } = deps
  const webhook = config.smsWebhook
  if (!webhook) return
  const now = clock()
  requireWaking(deps, now)
  const text = await inTransaction(db, (trx) => beginAttempt(trx, id, now))
  if (!text) return
  const language = words.languages.find((code) => code === text.language) ?? DEFAULT_LANGUAGE
  const linkTo = {
    proposal: (proposalId: string) =>
      `${config.publicUrl}${PATHS.proposal}#${visits.proposals.tokenOf(proposalId)}`,
    visit: (appointmentId: string) => `${config.publicUrl}${PATHS.visit}#${visits.tokenOf(appointmentId)}`,
  }
  const said = writeText(words, text, linkTo, language)
  try {
    await sendText(webhook, { id, to: text.recipient, text: said }, now)
  } catch (error) {
    if (!(error instanceof TextNotSent)) throw error
    await saveFailure(db, id, error.message, error.isPermanent ? now : null)
    throw error.isPermanent ? new PermanentFailure(error.message) : error
  }
  await markSent(db, id, clock())
}
