import type { Pool } from 'pg'

type Check = { brokenRows: number; ageSeconds: number }

/** No check yet, or no answer. */
const UNKNOWN: Check = { brokenRows: NaN, ageSeconds: NaN }

const LAST = `select extract(epoch from now() - checked_at)::float8 as "ageSeconds",
    (select coalesce(sum((one ->> 'rows')::int), 0) from jsonb_array_elements(broken) one)::float8 as "brokenRows"
  from invariant_checks order by id desc limit 1`

export async function readLastCheck(pool: Pool): Promise<Check> {
  try {
    const { rows } = await pool.query<Check>(LAST)
    return rows[0] ?? UNKNOWN
  } catch {
    return UNKNOWN
  }
}
