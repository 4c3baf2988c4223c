import { type BenchServer, withServer } from '../bench-server.ts'
import { findTool, runSql } from '../http/postgres-tools.ts'
import { type Line, type Measurement, median, quartiles, type Result } from '../measurement.ts'
import { fillHospital } from './cost-hospital.ts'

const ROWS = 800
const ROUNDS = 7
/** Far from every appointment of the hospital; each insert has a day of its own. */
const FIRST_DAY = 1_000

/** A table that a booking writes: copies of one of its rows, but for these columns; `null`: its default. */
type Written = { table: string; change: Record<string, string | null> }

const PLACE = "(date '2030-01-07' + on_day + copy.minute * interval '1 min') at time zone 'UTC'"

const WRITTEN: Written[] = [
  {
    table: 'appointments',
    change: {
      id: null,
      doctor_id: 'copy.doctor_id',
      date: "date '2030-01-07' + on_day",
      start_minute: 'copy.minute',
      end_minute: 'copy.minute + 15',
      starts_at: PLACE,
      ends_at: `${PLACE} + interval '15 min'`,
      patient_id: 'copy.user_id',
      phone: "'0151 ' || copy.n",
      placed_at: 'now()',
      created_at: 'now()',
      request_key: 'null::bytea',
    },
  },
  {
    table: 'appointment_events',
    change: {
      id: null,
      appointment_id: 'copy.appointment_id',
      actor_id: 'copy.user_id',
      created_at: 'now()',
    },
  },
  {
    table: 'notifications',
    change: {
      id: null,
      user_id: 'copy.user_id',
      about: 'copy.appointment_id',
      read_at: 'null::timestamptz',
      created_at: 'now()',
    },
  },
  {
    table: 'emails',
    change: {
      id: null,
      recipient: "'patient' || copy.n || '@example.org'",
      appointment_id: 'copy.appointment_id',
      dedupe_key: "'copy:' || copy.n || ':' || on_day",
      created_at: 'now()',
    },
  },
]

/** What each row costs that a booking writes, and what of it each index, check, trigger and reference. */
export const bookingParts: Measurement = {
  title: 'What the rows of a booking cost, part by part',
  measure: async () => {
    if (process.platform !== 'linux')
      return { skipped: 'only Linux says how much CPU time another process used' }
    if (findTool('psql') === undefined)
      return { skipped: 'psql is not installed (Debian: postgresql-client)' }
    return withServer({}, measure)
  },
}

async function measure(server: BenchServer): Promise<Result> {
  await fillHospital(server)
  const lines: Line[] = []
  for (const written of WRITTEN) lines.push(...(await linesOf(server.dataDir, written)))
  return {
    lines,
    method:
      `CPU time of the database for each row, ${ROWS} rows written one by one in one transaction that is undone: with all there is and without one part, in turns, ${ROUNDS} pairs each, in one session. ` +
      'Medians of the differences of neighbours, in brackets the quartiles, between which half of them lie: what is nearer to nothing than they are apart was not found. Unique indexes stay. ' +
      'Not in it: the commit, and what a statement costs that writes all of them (`npm run bench -- booking`).',
    postgres: `PostgreSQL ${await runSql(server.dataDir, 'show server_version')}`,
    noGoal:
      'it says where the time of a booking goes; what each part is for stands in docs/decisions/0007-cost.md.',
  }
}

type Measured = { part: string; whole: number; without: number }

async function linesOf(dataDir: string, written: Written): Promise<Line[]> {
  const printed = await runSql(dataDir, await scriptFor(dataDir, written))
  const measured = printed.split('\n').flatMap((line): Measured[] => {
    const [, part = '', whole, without] = /^(\w[\w ]*)\|(\d+)\|(\d+)$/.exec(line) ?? []
    return part === '' ? [] : [{ part, whole: Number(whole), without: Number(without) }]
  })
  const parts = [...new Set(measured.map(({ part }) => part))]
  const row = median(measured.map(({ whole }) => whole))
  return [
    { what: `a row of ${written.table}`, value: microseconds(row) },
    ...parts.map((part) => lineOf(part, measured)),
  ]
}

function lineOf(name: string, measured: readonly Measured[]): Line {
  const costs = measured.filter(({ part }) => part === name).map(({ whole, without }) => whole - without)
  const [low, high] = quartiles(costs)
  const spread = `${microseconds(low)} to ${microseconds(high)}`
  return { what: `of it ${name}`, value: `${microseconds(median(costs))} (${spread})` }
}

const microseconds = (nanoseconds: number) => `${(nanoseconds / 1000).toFixed(1)} us`

/** What can be taken away, and how. */
function partsOf(table: string): string {
  const indexes = `from pg_index where indrelid = '${table}'::regclass and not indisunique and not indisexclusion`
  const checks = `from pg_constraint where conrelid = '${table}'::regclass and contype = 'c'`
  const triggers = `from pg_trigger left join pg_constraint on pg_constraint.oid = tgconstraint
    where tgrelid = '${table}'::regclass and tgtype & 4 = 4 and contype is distinct from 'x'`
  return `
    select indexrelid::regclass::text as part, 'drop index ' || indexrelid::regclass as away ${indexes}
    union all select conname, format('alter table ${table} drop constraint %I', conname)
      from pg_constraint where conrelid = '${table}'::regclass and contype = 'x'
    union all select 'all indexes together', 'drop index ' || string_agg(indexrelid::regclass::text, ', ') ${indexes}
    union all select count(*) || ' checks', 'alter table ${table} ' || string_agg(format('drop constraint %I', conname), ', ')
      ${checks} having count(*) > 0
    union all select coalesce('reference ' || conname, 'trigger ' || tgname), format('alter table ${table} disable trigger %I', tgname)
      ${triggers}
    union all select 'all triggers and references', 'alter table ${table} disable trigger all'`
}

/** PostgreSQL reads its own CPU time; what an exception undoes, its variables keep. */
const CPU = `split_part(pg_read_file('/proc/self/schedstat'), ' ', 1)::bigint`

async function scriptFor(dataDir: string, written: Written): Promise<string> {
  const { table } = written
  // The server's jobs wait meanwhile, in place of a deadlock.
  return `
    lock table users, doctors, appointments, ${table} in access exclusive mode;
    create temp table copies as select row_number() over () as n, * from (
      select doctors.id as doctor_id, doctors.user_id, minute,
        (array(select id from appointments limit ${ROWS}))[1 + minute % ${ROWS}] as appointment_id
      from doctors, generate_series(540, 1005, 15) minute where status = 'approved'
      order by md5(doctors.id::text || minute) limit ${ROWS}) shuffled;
    create temp table parts as select row_number() over () as place, * from (${partsOf(table)}) each;
    create temp table measured (round int, place int, whole bigint, without bigint);
    create function pg_temp.cost(away text, on_day int) returns bigint language plpgsql as $do$
      declare began bigint; ended bigint; copy record; original record; begin
        if away is not null then execute away; end if;
        select * into original from ${table} limit 1;
        began := ${CPU};
        for copy in select * from copies loop
          ${await insertFor(dataDir, written)};
        end loop;
        ended := ${CPU};
        raise sqlstate 'UNDOT';
      exception when sqlstate 'UNDOT' then return (ended - began) / ${ROWS};
      end $do$;
    do $do$ declare on_day int := ${FIRST_DAY}; one record; whole bigint; without bigint; begin
      for round in 0..${ROUNDS} loop
        for one in select * from parts order by place loop
          on_day := on_day + 2;
          if round % 2 = 0 then whole := pg_temp.cost(null, on_day); end if;
          without := pg_temp.cost(one.away, on_day + 1);
          if round % 2 = 1 then whole := pg_temp.cost(null, on_day); end if;
          -- The first round warms up.
          if round > 0 then insert into measured values (round, one.place, whole, without); end if;
        end loop;
      end loop; end $do$;
    select part || '|' || whole || '|' || without from measured join parts using (place) order by place, round`
}

async function insertFor(dataDir: string, { table, change }: Written): Promise<string> {
  const all = await runSql(
    dataDir,
    `select column_name from information_schema.columns where table_schema = 'public'
      and table_name = '${table}' and is_generated = 'NEVER' and is_identity = 'NO' order by ordinal_position`,
  )
  const columns = all.split('\n').filter((column) => change[column] !== null)
  const values = columns.map((column) => change[column] ?? `original.${column}`)
  return `insert into ${table} (${columns.join(', ')}) values (${values.join(', ')})`
}
