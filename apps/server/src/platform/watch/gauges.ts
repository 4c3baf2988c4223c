import { type Aggregator, Gauge, Registry } from 'prom-client'
import type { Dependencies } from '../dependencies.ts'
import { readBackupAge, readJournalFailing } from './backup-state.ts'
import type { OverloadGuard } from './overload-guard.ts'
import { readLastCheck } from './last-check.ts'
import { readQueue } from './queue.ts'
import { isReady } from './readiness.ts'

type Sources = Pick<Dependencies, 'config' | 'pool' | 'live' | 'readiness' | 'diskSpace'>
/** Several values are named by their state. */
type Reading = number | Record<string, number>
type Read = () => Reading | Promise<Reading>
/** `aggregator` says how the values of several processes become one. */
type Told = { name: string; help: string; aggregator: Aggregator }

export function openGauges(sources: Sources, { countAtWork }: OverloadGuard): Registry {
  const { pool, live, readiness, diskSpace } = sources
  const registry = new Registry()
  const queue = readQueue(pool)
  const gauge = (name: string, help: string, read: Read, aggregator: Aggregator = 'sum') =>
    registry.registerMetric(gaugeOf({ name, help, aggregator }, read))
  const isNowReady = async () => Number(isReady(await readiness.check()))
  gauge('desk_ready', '1 where /readyz says so', isNowReady, 'min')
  const isMissing = () => Number(diskSpace.isMissing())
  gauge('desk_out_of_room', '1 where nothing can be saved: the disk is full', isMissing, 'max')
  gauge('desk_workers', 'Processes that share the port', () => 1)
  gauge('desk_working', 'Calls that the server is at', countAtWork)
  gauge('desk_streams', 'Open pages that follow what changes', () => live.countStreams())
  gauge('desk_database_waiting', 'Who waits for a database connection', () => pool.waitingCount)
  gauge('desk_database_connections', 'Connections of the pool', () => ({
    idle: pool.idleCount,
    busy: pool.totalCount - pool.idleCount,
  }))
  // All workers read the same value.
  const oldest = async () => (await queue()).oldestDueSeconds
  gauge('desk_oldest_due_job_seconds', 'How long the job waits that is due for longest', oldest, 'max')
  const stored = async () => {
    const { due, waiting, failed } = await queue()
    return { due, waiting, failed }
  }
  gauge('desk_jobs', 'Background jobs that are stored', stored, 'max')
  gaugesOfSafety(sources, gauge)
  return registry
}

type AddGauge = (name: string, help: string, read: Read, aggregator: Aggregator) => void

function gaugesOfSafety({ config, pool }: Sources, gauge: AddGauge): void {
  const brokenRows = async () => (await readLastCheck(pool)).brokenRows
  gauge('desk_broken_rows', 'Rows that the last check of the data found broken', brokenRows, 'max')
  const age = async () => (await readLastCheck(pool)).ageSeconds
  gauge('desk_data_check_age_seconds', 'How long ago the data was last checked', age, 'max')
  const backupAge = () => readBackupAge(pool)
  gauge('desk_backup_age_seconds', 'How old the last good backup is', backupAge, 'max')
  const journalFails = () => readJournalFailing(pool, config)
  gauge('desk_journal_failing', '1 where the journal of every change cannot be written', journalFails, 'max')
}

function gaugeOf(told: Told, read: Read): Gauge<'state'> {
  return new Gauge({
    ...told,
    labelNames: ['state'],
    registers: [],
    async collect() {
      const now = await read()
      if (typeof now === 'number') return this.set(now)
      for (const [state, value] of Object.entries(now)) this.set({ state }, value)
    },
  })
}
