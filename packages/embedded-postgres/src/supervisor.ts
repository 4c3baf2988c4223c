import { setTimeout as pause } from 'node:timers/promises'
import { reasonIn } from './postgres-log.ts'
import type { Logger } from './postgres-log.ts'
import { spawnPostmaster, waitUntilReady } from './postmaster.ts'
import type { Postmaster, PostmasterPlan } from './postmaster.ts'
import { clearStalePostmaster } from './stale-postmaster.ts'
import { StartError, messageOf } from './start-error.ts'

const STOP_TIMEOUT_MS = 60_000
const MIN_RESTART_DELAY_MS = 100
const MAX_RESTART_DELAY_MS = 5000
const STABLE_AFTER_MS = 10_000
const ORPHANS_TIMEOUT_MS = 30_000

type Supervisor = {
  readonly plan: PostmasterPlan
  readonly log: Logger
  readonly stopping: AbortController
  postmaster: Postmaster | undefined
}

/** Restarts PostgreSQL whenever it ends by itself; gives the function that stops it. */
export async function supervise(plan: PostmasterPlan, log: Logger): Promise<() => Promise<void>> {
  const supervisor: Supervisor = { plan, log, stopping: new AbortController(), postmaster: undefined }
  await startFirst(supervisor)
  const restarts = keepRunning(supervisor)
  return async () => {
    supervisor.stopping.abort()
    await stopPostmaster(supervisor)
    await restarts
  }
}

/** Retries only what passes: a killed PostgreSQL's workers that are still there. */
async function startFirst(supervisor: Supervisor): Promise<void> {
  const until = performance.now() + ORPHANS_TIMEOUT_MS
  while (!(await launch(supervisor))) {
    const lines = supervisor.postmaster?.output.lastLines() ?? []
    const isTransient = lines.some((line) => line.includes('shared memory block'))
    if (!isTransient || performance.now() > until) {
      throw new StartError('failed', `PostgreSQL did not start: ${reasonIn(lines)}\n${lines.join('\n')}`)
    }
    await pause(MIN_RESTART_DELAY_MS)
  }
}

/** False when it ended, or we are stopping. */
async function launch(supervisor: Supervisor): Promise<boolean> {
  const { plan, log, stopping } = supervisor
  await clearStalePostmaster(plan.dataDirectory, plan.socketPath, log)
  if (stopping.signal.aborted) return false
  const postmaster = spawnPostmaster(plan, log)
  supervisor.postmaster = postmaster
  try {
    return await waitUntilReady(postmaster, plan)
  } catch (error) {
    postmaster.signal('SIGINT')
    await postmaster.ended
    throw new StartError(
      'failed',
      `PostgreSQL started, but its database cannot be used: ${messageOf(error)}`,
      { cause: error },
    )
  }
}

async function keepRunning(supervisor: Supervisor): Promise<void> {
  const { log, stopping } = supervisor
  let delay = MIN_RESTART_DELAY_MS
  for (;;) {
    const since = performance.now()
    const exit = await supervisor.postmaster?.ended
    if (stopping.signal.aborted) return
    if (performance.now() - since > STABLE_AFTER_MS) delay = MIN_RESTART_DELAY_MS
    log.warn({ ...exit, delay }, 'PostgreSQL ended unexpectedly; starting it again')
    await pause(delay, undefined, { signal: stopping.signal }).catch(() => {})
    delay = Math.min(delay * 2, MAX_RESTART_DELAY_MS)
    await launch(supervisor).then(
      (ready) => ready && log.info({}, 'PostgreSQL is ready again'),
      (error: unknown) => log.error({ err: error }, 'PostgreSQL could not be started again'),
    )
  }
}

/** Never SIGKILL: it would leave workers unwatched. */
async function stopPostmaster({ postmaster, log }: Supervisor): Promise<void> {
  if (postmaster === undefined || postmaster.hasEnded()) return
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    postmaster.signal(signal)
    const timer = new AbortController()
    const timeout = pause(STOP_TIMEOUT_MS, 'timeout', { signal: timer.signal }).catch(() => 'timeout')
    const outcome = await Promise.race([postmaster.ended, timeout])
    timer.abort()
    if (outcome !== 'timeout') return
    log.error({ signal, pid: postmaster.pid }, 'PostgreSQL does not stop')
  }
  throw new Error(`PostgreSQL (process ${postmaster.pid}) does not stop: end it by hand.`)
}
