import type pg from 'pg'
import { REFUSAL, UNFINISHED } from '../backup/unfinished-restore.ts'

const OLDEST = 15

// Trusted extensions, which need no superuser.
const EXTENSIONS = ['btree_gist', 'pg_trgm']

type Facts = {
  version: number
  encoding: string
  installed: string[]
  available: string[]
  allowed: boolean
  unfinished: boolean
}

const FACTS = `
  SELECT current_setting('server_version_num')::int / 10000 AS version,
    current_setting('server_encoding') AS encoding,
    ARRAY(SELECT extname::text FROM pg_extension) AS installed,
    ARRAY(SELECT name::text FROM pg_available_extensions) AS available,
    has_database_privilege(current_database(), 'CREATE') AS allowed,
    to_regclass('${UNFINISHED}') IS NOT NULL AS unfinished`

/** Says what to change when DATABASE_URL's database will not do. */
export async function checkServer(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<Facts>(FACTS)
  const refusal = rows[0] && refusalOf(rows[0])
  if (refusal !== undefined) throw new Error(refusal)
}

export function refusalOf({
  version,
  encoding,
  installed,
  available,
  allowed,
  unfinished,
}: Facts): string | undefined {
  if (version < OLDEST)
    return `DATABASE_URL leads to PostgreSQL ${version}; version ${OLDEST} or newer is needed.`
  if (encoding !== 'UTF8') {
    return `The database of DATABASE_URL has the encoding ${encoding}: create it with ENCODING 'UTF8'.`
  }
  const missing = EXTENSIONS.find((name) => !installed.includes(name) && !available.includes(name))
  if (missing !== undefined) {
    return `The server of DATABASE_URL lacks the extension ${missing}: install its contrib package.`
  }
  if (!allowed) {
    return 'The account of DATABASE_URL may not create in its database: GRANT CREATE ON DATABASE to it.'
  }
  return unfinished ? REFUSAL : undefined
}
