import { greeting } from './greeting.ts'
import { readConfig } from './platform/config.ts'
import { openLog } from './platform/log.ts'
import { type RunningServer, startServer } from './start.ts'

type Environment = Parameters<typeof readConfig>[0]
type Options = {
  /** Runs once the server listens. */
  prepare?: (server: RunningServer) => Promise<void>
  isForDemo?: boolean
}

/** A start that fails ends the process with one sentence. */
export async function run(env: Environment, { prepare, isForDemo = false }: Options = {}): Promise<void> {
  // A console that goes away must not end the server in the middle of its stop.
  process.stdout.on('error', () => {})
  // From the beginning: a start that is told to stop comes to its end first.
  const stopped = shutdownSignal()
  const server = await start(env, isForDemo)
  try {
    await prepare?.(server)
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
    const server = await startServer(config, openLog(config.logLevel), isForDemo)
    print(greeting(config, server))
    return server
  } catch (error) {
    print(`The server could not start: ${reasonOf(error, env)}`)
    return process.exit(1)
  }
}

/** Also when the launcher that holds our channel is gone, however it died. */
function shutdownSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve())
    process.on('disconnect', resolve)
    if (process.send && !process.connected) resolve()
  })
}

const LISTEN_ERRORS: Record<string, string> = {
  EADDRINUSE: 'another program listens on this port. Set PORT to another one.',
  EACCES: 'this account may not listen on this port. Set PORT to one above 1023.',
  EADDRNOTAVAIL: 'this machine has no such address. Set HOST to one of its own.',
  ENOTFOUND: 'there is no such address. Set HOST to one of this machine.',
}

function reasonOf(error: unknown, env: Environment): string {
  if (!(error instanceof Error)) return String(error)
  const isListening = 'syscall' in error && (error.syscall === 'listen' || error.syscall === 'getaddrinfo')
  const known = isListening && 'code' in error ? LISTEN_ERRORS[String(error.code)] : undefined
  return known ?? (env['LOG_LEVEL'] === 'debug' ? String(error.stack) : error.message)
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}
