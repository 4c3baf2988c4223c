import type { TestApp } from './test-app.ts'

/** The rows of the trail, in the order they were written. */
export function trailOf({ deps: { db } }: TestApp) {
  return db
    .selectFrom('auditEvents')
    .select(['action', 'actorKind', 'actorId', 'subjectIds', 'details', 'address', 'requestId', 'createdAt'])
    .orderBy('id')
    .execute()
}
