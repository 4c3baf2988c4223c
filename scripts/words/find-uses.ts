import { readFileSync } from 'node:fs'
import { sourceFiles } from '../source-files.ts'
import { findKeys, unusedKeys } from './find-keys.ts'

const CODE = /^apps\/(server|web)\/src\/.*(?<!\.test|\.d)\.tsx?$/

/** Translators see by it where a message is used. */
export function findUses(keys: readonly string[]): Map<string, string[]> {
  const uses = new Map<string, string[]>()
  for (const path of sourceFiles().filter((each) => CODE.test(each))) {
    const named = findKeys(path, readFileSync(path, 'utf8'))
    const unused = new Set(unusedKeys(keys, [named]))
    for (const key of keys) if (!unused.has(key)) uses.set(key, [...(uses.get(key) ?? []), path])
  }
  return uses
}
