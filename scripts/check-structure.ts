import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'

/** What the house asks of its files and no other tool checks (docs/architecture.md, CONTRIBUTING.md). */

const MAX_LINES = 200
const SOURCE = /\.(ts|tsx|css|cjs)$/
/** What a script writes may be as long as it must. */
const GENERATED = /^packages\/words\/src\/(server|web)-messages\.ts$/
const TEST = /\.(test|spec)\.tsx?$/
const KEBAB = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*$/
const FORBIDDEN_NAMES = /^(index|utils?|helpers?|types|common|misc|shared)\./
/** Files of a server feature that are not named after a use case. */
const FEATURE_ROLES = new Set(['routes', 'queries', 'failures', 'jobs', 'presenter'])
/** Spellings that only the wire knows. */
const WIRE_SPELLINGS =
  /notifcation|seennotification|feesPerCunsaltation|appointmentsId|onClickPath|doctorInfo\b/
const WIRE_ROOMS = /^packages\/contract\/|^scripts\/check-structure\.ts$|^e2e\/|^bench\//

const allComplaints = sourceFiles().flatMap((path) =>
  complaintsAbout(path).map((complaint) => `${path}: ${complaint}`),
)
for (const complaint of allComplaints) console.error(complaint)
process.exitCode = allComplaints.length === 0 ? 0 : 1

function sourceFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
  return listed.split('\n').filter((path) => SOURCE.test(path) && existsSync(path))
}

function complaintsAbout(path: string): string[] {
  const text = readFileSync(path, 'utf8')
  return [...aboutName(path), ...aboutFeature(path), ...aboutText(path, text)]
}

function aboutName(path: string): string[] {
  const name = basename(path)
  const complaints: string[] = []
  if (!KEBAB.test(name)) complaints.push('file names are kebab-case')
  if (FORBIDDEN_NAMES.test(name)) complaints.push('name the file after what it does')
  return complaints
}

/** A use case is named verb-noun or noun-noun: a single word says too little about what it does. */
function aboutFeature(path: string): string[] {
  if (!/^apps\/server\/src\/features\/[^/]+\/[^/]+\.ts$/.test(path) || TEST.test(path)) return []
  const stem = basename(path, '.ts')
  const isNamed = FEATURE_ROLES.has(stem) || stem.includes('-')
  const hasRoutes = existsSync(`${dirname(path)}/routes.ts`)
  return [
    ...(isNamed || stem === 'register' || stem === 'picture' ? [] : ['name the use case after what it does']),
    ...(hasRoutes ? [] : ['a feature has its routes in routes.ts']),
  ]
}

function aboutText(path: string, text: string): string[] {
  const complaints: string[] = []
  const lines = text.split('\n').length - 1
  if (lines > MAX_LINES && !GENERATED.test(path)) complaints.push(`${lines} lines; at most ${MAX_LINES}`)
  if (/^export \* from|^export \{[^}]*\} from/m.test(text))
    complaints.push('no barrels: import from where it is written')
  if (/\b(test|it|describe)\.(skip|only|todo)\b/.test(text)) complaints.push('a test is skipped or alone')
  const mayMisspell = WIRE_ROOMS.test(path) || TEST.test(path) || path.startsWith('apps/server/test/')
  if (!mayMisspell && WIRE_SPELLINGS.test(text)) complaints.push('wire spellings live in packages/contract')
  return complaints
}
