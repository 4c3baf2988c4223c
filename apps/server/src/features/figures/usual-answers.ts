import type { Dependencies } from '../../platform/dependencies.ts'

const KEPT_MS = 5 * 60_000

/** Hours by doctor; read every five minutes, so that lists stay cheap. */
export function keptUsualAnswers({ db, clock }: Pick<Dependencies, 'db' | 'clock'>) {
  let known: ReadonlyMap<string, number> = new Map()
  let since = -Infinity
  return async (): Promise<ReadonlyMap<string, number>> => {
    const now = clock().getTime()
    if (now >= since && now < since + KEPT_MS) return known
    const rows = await db.selectFrom('figuresAnswers').select(['doctorId', 'withinHours']).execute()
    known = new Map(rows.map(({ doctorId, withinHours }) => [doctorId, withinHours]))
    since = now
    return known
  }
}
