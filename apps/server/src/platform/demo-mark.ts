import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'

/** A file in the data folder of a demo. */
export const DEMO_MARK = 'this-is-a-demo'

/** Of every version: the first ones did not mark their database. */
export const hasDemoMark = (dataDir: string): boolean => existsSync(join(dataDir, DEMO_MARK))

/** Of a hospital that would be opened where the demo was. */
export function refuseDemo({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): never {
  const setting = databaseUrl === undefined ? 'DATA_DIR' : 'DATABASE_URL'
  throw new Error(
    `${databaseUrl === undefined ? dataDir : setting} was filled by npm run demo, whose passwords everybody knows: set ${setting} to another place.`,
  )
}
