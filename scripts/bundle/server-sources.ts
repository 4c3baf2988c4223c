import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'

const SOURCES = [
  'package-lock.json',
  'apps/server/{package.json,src/**/*.{ts,json}}',
  'packages/*/{package.json,src/**/*.{ts,json}}',
  'scripts/{build-server.ts,bundle/*.ts}',
]

export function listServerSources(): string[] {
  return globSync(SOURCES)
    .filter((path) => !path.includes('.test.'))
    .toSorted()
}

/** Another one whenever a source changes. */
export function nameOfSources(): string {
  const hash = createHash('sha256')
  for (const path of listServerSources()) hash.update(path).update(readFileSync(path))
  return hash.digest('hex').slice(0, 16)
}
