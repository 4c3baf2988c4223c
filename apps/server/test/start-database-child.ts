import { pino } from 'pino'
import { startDatabase } from '../src/platform/db/embedded/supervisor.ts'

// A process of its own that tests can kill: starts the database in the folder it is given, says so, and stays.
const [dataDir = ''] = process.argv.slice(2)
const log = pino({ level: 'info' }, pino.destination(2))
const { connection, stop } = await startDatabase({ dataDir, log })
process.stdout.write(`${JSON.stringify(connection)}\n`)
process.once('SIGTERM', () => {
  clearInterval(staying)
  void stop()
})
const staying = setInterval(() => {}, 60_000)
