import type { IMPORTS_SHOWN } from '@desk/contract/admin'
import { type RawBuilder, sql } from 'kysely'

/** It is here because imports may read the administrators' lists, but not the other way round. */
export const IMPORTS_WHERE: Record<(typeof IMPORTS_SHOWN)[number], RawBuilder<boolean>> = {
  open: sql`state not in ('saved', 'undone', 'failed')`,
  saved: sql`state = 'saved'`,
  undone: sql`state = 'undone'`,
  failed: sql`state = 'failed'`,
}
