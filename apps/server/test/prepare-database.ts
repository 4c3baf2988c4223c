import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { jobs } from '../src/jobs.ts'
import { startEmbeddedDatabase } from '../src/platform/db/embedded-database.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { openPool } from '../src/platform/db/pool.ts'
import { installJobs } from '../src/platform/jobs/install-jobs.ts'

// A program: makes a new hospital's database in the given data folder.
const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))
const log = pino({ level: 'warn' }, pino.destination(2))

const [dataDir = ''] = process.argv.slice(2)
const database = await startEmbeddedDatabase(dataDir, log)
const pool = openPool(database.connection, log)
await migrate(pool, MIGRATIONS)
await installJobs(pool, jobs, log)
await pool.end()
await database.stop()
// Nobody needs a test's rows after a power cut; a killed process loses none.
await appendFile(join(dataDir, 'postgres/postgresql.auto.conf'), 'fsync = off\n')
