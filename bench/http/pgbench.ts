import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runSql, runTool } from './postgres-tools.ts'
import type { SentStatement } from './sent-statements.ts'

type PgbenchPlan = {
  pgbench: string
  dataDir: string
  /** Everything one booking sends, the booking itself last. */
  statements: SentStatement[]
  /** Each client books with a doctor of its own, of this speciality. */
  specialization: string
  connections: number
  seconds: number
  /** Slots before this one are taken by earlier runs. */
  firstSlot: number
}

const SLOTS_A_DAY = 95

/** The parameters of the booking statement that differ from booking to booking. */
const CHANGING: Record<number, string> = {
  1: ':doctor',
  2: ':opens',
  3: ':closes',
  4: 'null::uuid',
  5: "(date '2100-01-01' + :day::int)",
  6: ':start',
  7: ':stop',
  8: "(timestamptz '2100-01-01 00:00Z' + :at::int * interval '1 minute')",
  9: "(timestamptz '2100-01-01 00:15Z' + :at::int * interval '1 minute')",
}
const PARAMETERS_OF_BOOKING = 18

/** Bookings per second that pgbench reaches with the same statements, prepared, over the same socket. */
export async function pgbenchPerSecond(plan: PgbenchPlan): Promise<number> {
  const { pgbench, dataDir, connections, seconds, firstSlot } = plan
  const { script, variables } = writeScript(plan)
  const file = join(dataDir, 'booking.pgbench')
  await writeFile(file, script)
  const before = await countBookings(plan)
  const load = ['-n', '-M', 'prepared', '-c', `${connections}`, '-j', '2', '-T', `${seconds}`, '-f', file]
  const start = ['-D', `slot=${firstSlot}`, '-D', 'isnew=1']
  const printed = await runTool(pgbench, dataDir, [...load, ...start, ...variables])
  const done = Number(/transactions actually processed: (\d+)/.exec(printed)?.[1])
  const booked = (await countBookings(plan)) - before
  if (booked !== done) throw new Error(`pgbench ran ${done} times, and booked ${booked} slots.`)
  return Number(/tps = ([\d.]+)/.exec(printed)?.[1])
}

/** Only those of pgbench's doctors: the last calls over HTTP may still be on their way. */
async function countBookings({ dataDir, specialization }: PgbenchPlan): Promise<number> {
  const ofDoctors = `doctor_id in (select id from doctors where specialization = '${specialization}')`
  return Number(await runSql(dataDir, `select count(*) from appointments where ${ofDoctors}`))
}

function writeScript({ statements, specialization }: PgbenchPlan) {
  const lookups = statements.slice(0, -1)
  const booking = statements.at(-1)
  if (!booking || booking.parameters.length !== PARAMETERS_OF_BOOKING) {
    throw new Error('The booking statement has other parameters than before: adjust bench/http/pgbench.ts.')
  }
  const kept = booking.parameters.map((value, index) => [`p${index + 1}`, value] as const)
  const variables = kept
    .filter((_, index) => !(index + 1 in CHANGING))
    .flatMap(([name, value]) => ['-D', `${name}=${value}`])
  const ofDoctor = lookups.map(({ text }) => `${text.replace(/\$1\b/g, ':doctor')};`)
  const booked = booking.text.replace(
    /\$(\d+)/g,
    (_, place: string) => CHANGING[Number(place)] ?? `:p${place}`,
  )
  const script = `
\\if :isnew
select id as doctor, work_start as opens, work_end as closes from doctors where specialization = '${specialization}'
  order by id offset :client_id limit 1 \\gset
\\set isnew 0
\\endif
\\set day :slot / ${SLOTS_A_DAY}
\\set start 15 * (:slot % ${SLOTS_A_DAY})
\\set stop :start + 15
\\set at 1440 * :day + :start
\\set slot :slot + 1
${ofDoctor.join('\n')}
${booked};
`
  return { script, variables }
}
