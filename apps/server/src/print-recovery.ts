import { recoverAdministrator } from './features/auth/second-factor/recover-administrator.ts'
import { SYSTEM } from './platform/actor.ts'
import { readConfig } from './platform/config.ts'
import { messageOf } from './platform/message-of.ts'
import { openKysely } from './platform/db/open-kysely.ts'
import { openPool } from './platform/db/pool.ts'
import type { Tables } from './platform/db/tables.ts'
import { openLog } from './platform/log.ts'
import { withDatabase } from './with-database.ts'

const SENTENCES = {
  removed: (email: string) =>
    `The second factor of ${email} is removed and all sessions are ended: the password alone logs in again. An email says so.`,
  'nothing-to-remove': (email: string) =>
    `${email} has no second factor: the password alone logs in. Nothing was changed.`,
  'no-administrator': (email: string) => `There is no administrator ${email}. Nothing was changed.`,
}

export async function printRecovery(
  env: Parameters<typeof readConfig>[0],
  [email, ...others]: string[],
): Promise<number> {
  if (email === undefined || others.length > 0) {
    print('Name one administrator: npm run admin:recover -- admin@hospital.example')
    return 1
  }
  try {
    const outcome = await withDatabase(readConfig(env), openLog('error'), async (connection, log) => {
      const pool = openPool(connection, log, 1)
      const deps = { db: openKysely<Tables>(pool), clock: () => new Date() }
      try {
        return await recoverAdministrator(deps, SYSTEM, { email })
      } finally {
        await pool.end()
      }
    })
    print(SENTENCES[outcome](email))
    return outcome === 'removed' ? 0 : 1
  } catch (error) {
    print(`Nothing was changed: ${messageOf(error)}`)
    return 1
  }
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}
