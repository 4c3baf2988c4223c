type Copies = {
  table: string
  /** Which row is copied, as a condition. */
  of: string
  /** What there is a copy for: an item of a `from` list. */
  foreach: string
  /** What differs from copy to copy: pairs of name and value, as `jsonb_build_object` takes them. */
  change: string
}

/**
 * A statement that copies a row many times. The row was made through the API, so that only the columns which differ from
 * copy to copy are named here.
 */
export function copies({ table, of, foreach, change }: Copies): string {
  return `
    do $do$ declare columns text; begin
      -- PostgreSQL writes the others itself.
      select string_agg(quote_ident(column_name), ', ') into columns from information_schema.columns
        where table_schema = 'public' and table_name = '${table}' and is_generated = 'NEVER' and is_identity = 'NO';
      execute replace($sql$
        with original as (select row from ${table} row where ${of} limit 1)
        insert into ${table} (@columns) select @columns from (select copy.* from original, ${foreach},
          lateral jsonb_populate_record(row, jsonb_build_object(${change})) copy) copies
      $sql$, '@columns', columns);
    end $do$`
}
