import { runSql } from '../http/postgres-tools.ts'

/** Triggers would take hours. */
export const silent = (statement: string) =>
  `begin; set local session_replication_role = replica; ${statement}; commit`

/** A slow statement is printed by its name. */
type Load = { tables: readonly string[]; statements: Readonly<Record<string, string>> }

const of = (tables: readonly string[]) => `any('{${tables.join(',')}}'::regclass[])`

/** Removes indexes and gives the statements that restore them, which fail on overlapping or duplicate rows. */
const AWAY = (tables: readonly string[]) => `
  select replace(pg_get_indexdef(indexrelid), E'\\n', ' ') from pg_index where indrelid = ${of(tables)} and not indisunique and not indisexclusion
  union all select format('alter table %s add constraint %I %s', conrelid::regclass, conname, replace(pg_get_constraintdef(oid), E'\\n', ' '))
  from pg_constraint where conrelid = ${of(tables)} and contype = 'x'`

const DROP = (tables: readonly string[]) => `do $do$ declare statement text; begin
  for statement in select 'drop index ' || indexrelid::regclass from pg_index
    where indrelid = ${of(tables)} and not indisunique and not indisexclusion
    union all select format('alter table %s drop constraint %I', conrelid::regclass, conname)
    from pg_constraint where conrelid = ${of(tables)} and contype = 'x'
  loop execute statement; end loop; end $do$`

/** Without indexes; building them once at the end is many times faster. */
export async function loadRows(dataDir: string, { tables, statements }: Load, told = ''): Promise<void> {
  const away = (await runSql(dataDir, AWAY(tables))).split('\n').filter(Boolean)
  const named = Object.entries({
    ...statements,
    'indexes and constraints': ["set maintenance_work_mem = '512MB'", ...away].join('; '),
    statistics: 'vacuum analyze',
    'on the disk': 'checkpoint',
  })
  await runSql(dataDir, DROP(tables))
  for (const [what, statement] of named) {
    const begun = performance.now()
    await runSql(dataDir, statement)
    const seconds = (performance.now() - begun) / 1000
    if (seconds > 5) console.log(`  ${told}${what}, ${seconds.toFixed(0)} s`)
  }
}
