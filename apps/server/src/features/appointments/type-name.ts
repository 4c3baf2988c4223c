import { sql } from 'kysely'

/** Few have one: a join would look for it in each. */
export const TYPE_NAME = sql<string | null>`case when visit_type_id is not null then
  (select visit_types.name from visit_types where visit_types.id = visit_type_id) end`
