import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { AT_HOME, readVisits, VISITORS_SCREENS } from '../apps/web/first-visits.ts'

/**
 * What a first visit to each screen fetches (brotli): page, style, icon, code, words. The build fails above its limit.
 */

const BUILT = 'apps/web/dist'
type Visit = { screen: string; files: string[]; bytes: number; limit: number }

/** With calls and pictures 15. */
const MOST_FILES = 12
const LIMIT = 170
const LIMITS: Record<string, number> = {
  login: 35,
  register: 35,
  'forgot-password': 35,
  home: 110,
  booking: 160,
}
export function checkWeights({ tellsAll }: { tellsAll: boolean }): boolean {
  const visits = listVisits().toSorted((a, b) => b.bytes - a.bytes)
  const wrong = visits.filter(({ bytes, limit, files }) => bytes > limit * 1000 || files.length > MOST_FILES)
  if (tellsAll) tellVisits(visits)
  for (const visit of wrong) tellHeaviest(visit)
  return wrong.length === 0
}

function tellVisits(visits: readonly Visit[]): void {
  console.log('first visit                      kB  limit  files')
  for (const { screen, bytes, limit, files } of visits) {
    const figures = [
      kilobytes(bytes).padStart(5),
      String(limit).padStart(6),
      String(files.length).padStart(6),
    ]
    console.log(`${screen.padEnd(30)} ${figures.join(' ')}`)
  }
}

function tellHeaviest({ screen, bytes, limit, files }: Visit): void {
  console.error(`\n${screen}: ${kilobytes(bytes)} kB of ${limit} in ${files.length} files of ${MOST_FILES}`)
  for (const file of files.toSorted((a, b) => bytesOf(b) - bytesOf(a)).slice(0, 8)) {
    console.error(`  ${kilobytes(bytesOf(file)).padStart(5)} ${file}`)
  }
}

function listVisits(): Visit[] {
  return Object.entries(readVisits(BUILT).screens).map(([screen, code]) => {
    const isVisitors = VISITORS_SCREENS.includes(screen)
    const page = isVisitors ? 'visitor.html' : 'index.html'
    const files = [page, ...namedIn(page), ...code, ...(isVisitors ? [] : wordsOf(screen))]
    const bytes = files.reduce((sum, file) => sum + bytesOf(file), 0)
    return { screen, files, bytes, limit: LIMITS[screen] ?? LIMIT }
  })
}

function namedIn(page: string): string[] {
  const html = readFileSync(join(BUILT, page), 'utf8')
  const named = [...html.matchAll(/<(?:link rel="(?:stylesheet|icon)"[^>]*? href|script src)="\/([^"]+)"/g)]
  return named.map(([, file = '']) => file)
}

/** Doctors and administrators get home's own words too. */
const wordsOf = (screen: string) =>
  (AT_HOME.includes(screen) ? ['home', screen] : [screen]).flatMap(heaviestWords)

function heaviestWords(screen: string): string[] {
  const sets = globSync(`assets/words-*/[a-z][a-z]/${screen}.json`, { cwd: BUILT })
  return sets.toSorted((a, b) => bytesOf(b) - bytesOf(a)).slice(0, 1)
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)

function bytesOf(file: string): number {
  const path = join(BUILT, file)
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}
