import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** The English of each translation, so that a change marks it stale. */
const madeFromFolder = (language: string, side: string) =>
  join(import.meta.dirname, '../made-from', language, side)

/** Written by `npm run words -- done`. */
export function readMadeFrom(language: string, side: string): Record<string, string> {
  const folder = madeFromFolder(language, side)
  const files = existsSync(folder) ? readdirSync(folder) : []
  const entries = files.flatMap((file) => {
    const prints: Record<string, string> = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    return Object.entries(prints).map(([key, print]) => [`${basename(file, '.json')}.${key}`, print])
  })
  return Object.fromEntries(entries)
}

/** Eight digits are enough for versions of one sentence. */
export const fingerprint = (english: string): string =>
  createHash('sha256').update(english).digest('hex').slice(0, 8)

/** Never marked: may be tried out. */
export const isFresh = (english: string | undefined, madeFrom: string | undefined): boolean =>
  english !== undefined && (madeFrom === undefined || madeFrom === fingerprint(english))
