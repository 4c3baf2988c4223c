import { type Config, readConfig, SettingError } from './platform/config.ts'
import { openLog } from './platform/log.ts'
import { type RunningServer, startServer } from './start.ts'

type Environment = Parameters<typeof readConfig>[0]
type Prepare = (server: RunningServer) => Promise<void>

/**
 * Runs the server until it is told to stop, and says on the console where it is. `prepare` runs once it listens.
 * A start that fails ends the process with one sentence.
 */
export async function run(env: Environment, prepare?: Prepare): Promise<void> {
  // A console that goes away must not take the server down in the middle of its stop.
  process.stdout.on('error', () => {})
  try {
    const config = readConfig(env)
    const server = await startServer(config, openLog(config.logLevel))
    stopWhenTold(server)
    say(greeting(config, server))
    await prepare?.(server)
  } catch (error) {
    say(`The server could not start: ${reasonOf(error)}`)
    process.exit(1)
  }
}

/** On Ctrl-C, on SIGTERM, and when the launcher that holds our channel is gone, however it died. */
function stopWhenTold(server: RunningServer): void {
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        server.parts.log.fatal({ err: error }, 'the stop failed')
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  process.on('disconnect', stop)
}

function greeting(config: Config, { address, setupCode }: RunningServer): string {
  const lines = [
    `${config.hospitalName} is open at ${address}`,
    `  Data        ${config.databaseUrl === undefined ? config.dataDir : 'in the database of DATABASE_URL'}`,
    `  Time zone   ${config.timeZone}`,
    `  Mails       ${config.smtpUrl === undefined ? 'kept; an administrator reads them under Mails' : 'sent over SMTP'}`,
  ]
  if (setupCode !== undefined) {
    lines.push('', 'There is no administrator yet. Open this link, which works once, to make the first one:')
    // A port of 0 is chosen only when we listen, so PUBLIC_URL cannot have named it.
    lines.push(`  ${config.port === 0 ? address : config.publicUrl}/set-up#${setupCode}`)
  }
  return lines.join('\n')
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE')
    return 'another program listens on this port. Set PORT to another one.'
  // What the settings get wrong needs no stack; anything else may.
  return error instanceof SettingError || process.env['LOG_LEVEL'] !== 'debug'
    ? error.message
    : String(error.stack)
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
