import type { Pool } from 'pg'

/** Tables with more rows may not be read from end to end. */
const BIG = 5_000
const HEADING_LENGTH = 100

/**
 * The plans of all statements that `ask` sends, those of triggers and references included. Figures, ids and instants
 * are left out, because they differ from run to run. The pool needs one connection, and its user must be able to load
 * `auto_explain`.
 */
export async function plansOf(pool: Pool, ask: () => Promise<unknown>): Promise<string> {
  const client = await pool.connect()
  const plans: string[] = []
  const listen = ({ message = '' }: { message?: string | undefined }) => {
    if (message.startsWith('duration: ') && !isOfTheQueue(message)) plans.push(planText(message))
  }
  client.on('notice', listen)
  await client.query(`load 'auto_explain'`)
  await client.query(`set auto_explain.log_level = notice; set auto_explain.log_nested_statements = on`)
  await client.query(`set auto_explain.log_parameter_max_length = 0`)
  await client.query(`set client_min_messages = notice; set auto_explain.log_min_duration = 0`)
  client.release()
  await ask()
  await pool.query('set auto_explain.log_min_duration = -1')
  client.off('notice', listen)
  return [...new Set(plans)].join('\n')
}

/** Inside `add_jobs` the plans depend on how many jobs there are, and are not ours. */
const isOfTheQueue = (message: string) =>
  /Query Text:\s+(insert into|update) "graphile_worker"\./.test(message)

function planText(message: string): string {
  const [, asked = '', plan = ''] =
    /Query Text: ([^]*?)\n((?:\w[^\n]*|\()[^]*\(cost=[^]*)$/.exec(message) ?? []
  const heading = plain(asked).replace(/\s+/g, ' ').slice(0, HEADING_LENGTH)
  return `-- ${heading}\n${oneOfEqual(plain(plan).replace(/ {2}\(cost=[^)]*\)/g, ''))}\n`
}

/** Statistics choose now one, now the other of two equal plans: a table of few rows, and two indexes for one status. */
const oneOfEqual = (plan: string) =>
  plan
    .replace(
      /Index Scan using notification_versions_pkey on notification_versions\n( *)Index Cond/g,
      'Seq Scan on notification_versions\n$1Filter',
    )
    .replace(
      /^( *)(->  Index Only Scan using doctors_)rejected( on .*)$/gm,
      '$1$2by_name$3\n$1      Index Cond: (status = ?)',
    )

const plain = (text: string) => text.replace(/'(?:[^']|'')*'(?:::[\w ]+\b)?(?:\[\])?|\$\d+/g, '?')

export async function bigTablesScanned(pool: Pool, plans: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples >= $1`,
    [BIG],
  )
  const big = new Set(rows.map(({ name }) => name))
  return [...new Set(tablesScanned(plans).filter((name) => big.has(name)))]
}

function tablesScanned(plans: string): string[] {
  const lines = plans.split('\n')
  return lines.flatMap((line, place) => {
    const table = /\bSeq Scan on (\w+)/.exec(line)?.[1]
    const above = lines.slice(0, place).findLast((other) => indentOf(other) < indentOf(line))
    return table === undefined || /^\W*Limit$/.test(above ?? '') ? [] : [table]
  })
}

const indentOf = (line: string) => line.search(/\S/)
