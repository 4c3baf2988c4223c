import type { Application } from '@desk/contract/application'
import type { Caller } from '../../platform/actor.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { findApplication } from './queries.ts'

export async function getApplication(
  { db }: Pick<Dependencies, 'db'>,
  actor: Caller,
): Promise<Application | null> {
  const application = await findApplication(db, actor.id)
  return application ? { ...application, appliedAt: application.appliedAt.toISOString() } : null
}
