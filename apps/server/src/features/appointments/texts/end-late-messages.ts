import type { Actor } from '../../../platform/actor.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import { endLateEmails } from '../../email/queries.ts'
import { endLateTexts } from './queries.ts'

/** What expired unsent is found among what was not sent, and among what waits no longer. */
export async function endLateMessages(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  _actor: Actor,
): Promise<void> {
  const now = clock()
  await endLateEmails(db, now)
  await endLateTexts(db, now)
}
