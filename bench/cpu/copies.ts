type Copies = {
  table: string
  of: string
  foreach: string
  /** Pairs for `jsonb_build_object`. */
  change: string
}

/** Copies a row made through the API, and names only the columns that differ. */
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
