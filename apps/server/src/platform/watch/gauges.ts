import { Gauge, Registry } from 'prom-client'
import type { Dependencies } from '../dependencies.ts'
import type { OverloadGuard } from './overload-guard.ts'
import { readQueue } from './queue.ts'
import { isReady } from './readiness.ts'

type Sources = Pick<Dependencies, 'pool' | 'live' | 'readiness'>
/** What is so now; with several states, of each. */
type Reading = number | Record<string, number>

/** Looked at when `/metrics` is asked for. */
export function openGauges({ pool, live, readiness }: Sources, { countAtWork }: OverloadGuard): Registry {
  const registry = new Registry()
  const queue = readQueue(pool)
  const gauge = (name: string, help: string, read: () => Reading | Promise<Reading>) =>
    registry.registerMetric(gaugeOf(name, help, read))
  gauge('desk_ready', '1 where /readyz says so', async () => Number(isReady(await readiness.check())))
  gauge('desk_working', 'Calls that the server is at', countAtWork)
  gauge('desk_streams', 'Open pages that follow what changes', () => live.countStreams())
  gauge('desk_database_waiting', 'Who waits for a database connection', () => pool.waitingCount)
  gauge('desk_database_connections', 'Connections of the pool', () => ({
    idle: pool.idleCount,
    busy: pool.totalCount - pool.idleCount,
  }))
  gauge('desk_oldest_due_job_seconds', 'How long the job waits that is due for longest', async () => {
    return (await queue()).oldestDueSeconds
  })
  gauge('desk_jobs', 'Background jobs that are stored', async () => {
    const { due, waiting, failed } = await queue()
    return { due, waiting, failed }
  })
  return registry
}

function gaugeOf(name: string, help: string, read: () => Reading | Promise<Reading>): Gauge<'state'> {
  return new Gauge({
    name,
    help,
    labelNames: ['state'],
    registers: [],
    async collect() {
      const now = await read()
      if (typeof now === 'number') return this.set(now)
      for (const [state, value] of Object.entries(now)) this.set({ state }, value)
    },
  })
}
