import { startPostgres } from '../src/start-postgres.ts'
import { testOptions } from './test-postgres.ts'

// A process that tests can kill: starts PostgreSQL in the given folder, says so, and stays.
const [folder = ''] = process.argv.slice(2)
const { connection, stop } = await startPostgres(testOptions(folder))
process.stdout.write(`${JSON.stringify(connection)}\n`)
process.once('SIGTERM', () => {
  clearInterval(staying)
  void stop()
})
const staying = setInterval(() => {}, 60_000)
