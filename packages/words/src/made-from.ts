import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Says of each translated message which English it was made from, so that a change of English marks it as stale. */
export const madeFromFolder = (language: string, side: string) =>
  join(import.meta.dirname, '../made-from', language, side)

/** By key, as `readMessages` names them; `npm run words -- done` writes the files. */
export function readMadeFrom(language: string, side: string): Record<string, string> {
  const folder = madeFromFolder(language, side)
  const files = existsSync(folder) ? readdirSync(folder) : []
  const entries = files.flatMap((file) => {
    const prints: Record<string, string> = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    return Object.entries(prints).map(([key, print]) => [`${basename(file, '.json')}.${key}`, print])
  })
  return Object.fromEntries(entries)
}

/** Eight digits tell two versions of one sentence apart. */
export const fingerprint = (english: string): string =>
  createHash('sha256').update(english).digest('hex').slice(0, 8)

/** Whether a message is still the translation of what stands in English; one that was never marked may be tried out. */
export const isFresh = (english: string | undefined, madeFrom: string | undefined): boolean =>
  english !== undefined && (madeFrom === undefined || madeFrom === fingerprint(english))
