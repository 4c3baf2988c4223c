import type { Pool } from 'pg'
import { isOutOfResources } from '../../platform/db/database-errors.ts'
import { type NamedStatement, runNamed } from '../../platform/db/named-statement.ts'

const NOTE_CALL: NamedStatement = {
  name: 'note-call',
  text: 'update sessions set last_seen_at = $2 where id = $1',
}

/** Skipped on a full disk: sessions end a little sooner. */
export async function noteCall(pool: Pool, sessionId: string, now: Date): Promise<void> {
  try {
    await runNamed(pool, NOTE_CALL, [sessionId, now])
  } catch (error) {
    if (!isOutOfResources(error)) throw error
  }
}
