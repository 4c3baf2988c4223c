import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'

export const DEMO_MARK = 'this-is-a-demo'

/** The first versions did not mark their database. */
export const hasDemoMark = (dataDir: string): boolean => existsSync(join(dataDir, DEMO_MARK))

/** Fails where a hospital would open the demo's data. */
export function refuseDemo({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): never {
  const setting = databaseUrl === undefined ? 'DATA_DIR' : 'DATABASE_URL'
  throw new Error(
    `${databaseUrl === undefined ? dataDir : setting} was filled by npm run demo, whose passwords everybody knows: set ${setting} to another place.`,
  )
}
