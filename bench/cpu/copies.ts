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
    with original as (select row from ${table} row where ${of} limit 1)
    insert into ${table} overriding user value
    select copy.* from original, ${foreach}, lateral jsonb_populate_record(row, jsonb_build_object(${change})) copy`
}
