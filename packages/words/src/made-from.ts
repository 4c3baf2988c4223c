import { hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** The English of each translation, so that a change marks it stale. */
const madeFromFolder = (language: string, side: string) =>
  join(import.meta.dirname, '../made-from', language, side)

/** Written by `npm run words -- done`. */
export function readMadeFrom(language: string, side: string): Record<string, string> {
  const folder = madeFromFolder(language, side)
  return readByKey(existsSync(folder) ? readdirSync(folder).map((file) => `${folder}/${file}`) : [])
}

/** Each file's name begins its keys. */
export function readByKey(files: readonly string[]): Record<string, string> {
  const all: Record<string, string> = {}
  for (const file of files) {
    const values: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
    const feature = basename(file, '.json')
    for (const [key, value] of Object.entries(values)) all[`${feature}.${key}`] = value
  }
  return all
}

/** Eight digits are enough for versions of one sentence. */
export const fingerprint = (english: string): string => hash('sha256', english).slice(0, 8)

/** Never marked: may be tried out. */
export const isFresh = (english: string | undefined, madeFrom: string | undefined): boolean =>
  english !== undefined && (madeFrom === undefined || madeFrom === fingerprint(english))
