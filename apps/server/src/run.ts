import { greeting } from './greeting.ts'
import type { Dependencies } from './platform/dependencies.ts'
import { type Environment, readConfig } from './platform/config.ts'
import { openLog } from './platform/log.ts'
import { reasonOf } from './reason-of.ts'
import { type RunningServer, startCrew, startServer } from './start.ts'

type Options = {
  /** Once a demo's server listens. */
  prepare?: (server: { url: string; deps: Dependencies }) => Promise<void>
  isForDemo?: boolean
}

/** A failed start prints one sentence. */
export async function run(env: Environment, { prepare, isForDemo = false }: Options = {}): Promise<void> {
  // A vanishing console must not break a stop.
  process.stdout.on('error', () => {})
  // From the beginning: a start finishes before it stops.
  const stopped = shutdownSignal()
  const server = await start(env, isForDemo)
  try {
    if (server.deps) await prepare?.({ url: server.url, deps: server.deps })
    await stopped
  } catch (error) {
    print(`The server could not go on: ${reasonOf(error, env)}`)
    process.exitCode = 1
  }
  await server.stop()
  process.exit()
}

async function start(env: Environment, isForDemo: boolean): Promise<RunningServer> {
  try {
    const config = readConfig(env)
    const log = openLog(config.logLevel)
    const server = await (config.workers > 1 ? startCrew(config, log) : startServer(config, log, isForDemo))
    print(greeting(config, server))
    return server
  } catch (error) {
    print(`The server could not start: ${reasonOf(error, env)}`)
    return process.exit(1)
  }
}

/** Also when the launcher is gone. */
function shutdownSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve())
    process.on('disconnect', resolve)
    if (process.send && !process.connected) resolve()
  })
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}
