import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runSql, runTool } from './postgres-tools.ts'
import type { SentBooking } from './sent-statements.ts'

type PgbenchPlan = {
  pgbench: string
  dataDir: string
  sent: SentBooking
  /** Of its doctors, one for each client. */
  specialization: string
  connections: number
  seconds: number
  /** Earlier slots are busy. */
  firstSlot: number
}

const SLOTS_A_DAY = 95

const SLOT_MINUTES = 15

/** With the same prepared statements over the same socket. */
export async function pgbenchPerSecond(plan: PgbenchPlan): Promise<number> {
  const { firstSlot } = plan
  const { script, variables } = writeScript(plan)
  const start = ['-D', `slot=${firstSlot}`, '-D', 'isnew=1']
  const before = await countBookings(plan)
  const { done, perSecond } = await runScript(plan, script, [...start, ...variables])
  const booked = (await countBookings(plan)) - before
  if (booked !== done) throw new Error(`pgbench ran ${done} times, and booked ${booked} slots.`)
  return perSecond
}

type ScriptPlan = Pick<PgbenchPlan, 'pgbench' | 'dataDir' | 'connections' | 'seconds'>

async function runScript(
  { pgbench, dataDir, connections, seconds }: ScriptPlan,
  script: string,
  variables: string[],
) {
  const file = join(dataDir, 'booking.pgbench')
  await writeFile(file, script)
  const load = ['-n', '-M', 'prepared', '-c', `${connections}`, '-j', '2', '-T', `${seconds}`, '-f', file]
  const printed = await runTool(pgbench, dataDir, [...load, ...variables])
  const done = Number(/transactions actually processed: (\d+)/.exec(printed)?.[1])
  return { done, perSecond: Number(/tps = ([\d.]+)/.exec(printed)?.[1]) }
}

/** Nothing but a row, the guard against double booking (R14) and a commit: less is no booking. */
const BARE_TABLE = `create table if not exists bare_bookings (
  id uuid primary key default gen_random_uuid(), doctor_id uuid not null, starts_at timestamptz not null, ends_at timestamptz not null,
  constraint bare_bookings_never_overlap exclude using gist (doctor_id with =, tstzrange(starts_at, ends_at) with &&))`

const BARE_SCRIPT = `
\\set at 15 * :slot
\\set slot :slot + 1
insert into bare_bookings (doctor_id, starts_at, ends_at) values (md5(:client_id::text)::uuid, ${instantAfter(':at')}, ${instantAfter('(:at + 15)')});
`

/** The floor of any booking. */
export async function barePerSecond(plan: ScriptPlan & Pick<PgbenchPlan, 'firstSlot'>): Promise<number> {
  await runSql(plan.dataDir, BARE_TABLE)
  const { perSecond } = await runScript(plan, BARE_SCRIPT, ['-D', `slot=${plan.firstSlot}`])
  return perSecond
}

/** Only of pgbench's doctors, because late HTTP calls may still arrive. */
async function countBookings({ dataDir, specialization }: PgbenchPlan): Promise<number> {
  const ofDoctors = `doctor_id in (select id from doctors where specialization = '${specialization}')`
  return Number(await runSql(dataDir, `select count(*) from appointments where ${ofDoctors}`))
}

function writeScript({ sent, specialization }: PgbenchPlan) {
  const variables: string[] = []
  const statements = sent.statements.map(({ text, parameters }, index) => {
    const values = parameters.map((value, place) => {
      const name = `p${index}x${place}`
      const changing = changingValue(value, sent)
      if (changing === undefined) variables.push('-D', `${name}=${value}`)
      return changing ?? `:${name}`
    })
    return `${text.replace(/\$(\d+)/g, (_, place: string) => values[Number(place) - 1] ?? '')};`
  })
  const script = `
\\if :isnew
select id as doctor, last_name as lastname from doctors where specialization = '${specialization}' order by id offset :client_id limit 1 \\gset
\\set isnew 0
\\endif
\\set day :slot / ${SLOTS_A_DAY}
\\set start ${SLOT_MINUTES} * (:slot % ${SLOTS_A_DAY})
\\set stop :start + ${SLOT_MINUTES}
\\set at 1440 * :day + :start
\\set slot :slot + 1
${statements.join('\n')}
`
  return { script, variables }
}

/** Undefined: the value is the same in every booking. */
function changingValue(value: string | null, { doctorId, lastName, date, start, startsAt }: SentBooking) {
  if (value === null) return 'null'
  const afterStart = (Date.parse(value) - startsAt.getTime()) / 60_000
  const changing: Record<string, string> = {
    [doctorId]: ':doctor',
    [lastName]: ':lastname',
    [date]: "(date '2100-01-01' + :day::int)",
    [String(start)]: ':start',
    [String(start + SLOT_MINUTES)]: ':stop',
  }
  if (afterStart === 0) return instantAfter(':at')
  return afterStart === SLOT_MINUTES ? instantAfter(`(:at + ${SLOT_MINUTES})`) : changing[value]
}

function instantAfter(minutes: string): string {
  return `(timestamptz '2100-01-01 00:00Z' + ${minutes}::int * interval '1 minute')`
}
