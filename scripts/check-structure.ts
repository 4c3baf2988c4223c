import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { directedColour } from './colours/directed-colour.ts'
import { strayColour } from './colours/stray-colour.ts'
import { oldNames } from './names/old-names.ts'
import { MAY_BE_UNUSED, resolverOf, unusedExports } from './size/unused-exports.ts'
import { isGenerated, sourceFiles } from './source-files.ts'
import { nameProblems } from './use-cases/name-problems.ts'
import { useCaseProblems } from './use-cases/use-case-problems.ts'

/** What no other tool checks (docs/architecture.md, CONTRIBUTING.md). */

const MAX_LINES = 200
const TEST = /\.(test|spec)\.tsx?$/
const KEBAB = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*$/
const FORBIDDEN_NAMES = /^(index|utils?|helpers?|types|common|misc|shared)\./
/** Files that need not be named after a use case. */
const FEATURE_ROLES = new Set(['routes', 'queries', 'failures', 'jobs', 'notices', 'presenter'])
/** Spellings of the API, which our code renames. */
const API_SPELLINGS =
  /notifcation|seennotification|feesPerCunsaltation|appointmentsId|onClickPath|doctorInfo\b/
const SPELLED_IN = /^packages\/contract\/|^scripts\/check-structure\.ts$|^e2e\/|^bench\//

const paths = sourceFiles()
const modules = paths.filter((path) => /\.tsx?$/.test(path))
const texts = new Map(modules.map((path) => [path, readFileSync(path, 'utf8')]))
const allProblems = [
  ...paths.flatMap((path) => problemsOf(path).map((problem) => `${path}: ${problem}`)),
  ...unusedExports(texts, resolverOf('.'), MAY_BE_UNUSED).map(
    (name) => `${name} is exported, and nobody imports it`,
  ),
]
for (const problem of allProblems) console.error(problem)
process.exitCode = allProblems.length === 0 ? 0 : 1

function problemsOf(path: string): string[] {
  const text = readFileSync(path, 'utf8')
  return [
    ...aboutName(path),
    ...aboutFeature(path),
    ...aboutText(path, text),
    ...nameProblems(path, text),
    ...useCaseProblems(path, text, readText),
    ...oldNames(path, text),
  ]
}

function readText(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

function aboutName(path: string): string[] {
  const name = basename(path)
  const problems: string[] = []
  if (!KEBAB.test(name)) problems.push('file names are kebab-case')
  if (FORBIDDEN_NAMES.test(name)) problems.push('name the file after what it does')
  return problems
}

/** Verb-noun or noun-noun, because a single word says too little. */
function aboutFeature(path: string): string[] {
  if (!/^apps\/server\/src\/features\/[^/]+\/[^/]+\.ts$/.test(path) || TEST.test(path)) return []
  const stem = basename(path, '.ts')
  const isNamed = FEATURE_ROLES.has(stem) || stem.includes('-')
  const hasRoutes = existsSync(`${dirname(path)}/routes.ts`)
  return [
    ...(isNamed || stem === 'register' ? [] : ['name the use case after what it does']),
    ...(hasRoutes ? [] : ['a feature has its routes in routes.ts']),
  ]
}

function aboutText(path: string, text: string): string[] {
  const problems = aboutColours(path, text)
  const lines = text.split('\n').length - 1
  if (lines > MAX_LINES && !isGenerated(path)) problems.push(`${lines} lines; at most ${MAX_LINES}`)
  if (/^export \* from|^export \{[^}]*\} from/m.test(text))
    problems.push('no barrels: import from where it is written')
  if (/\b(test|it|describe)\.(skip|only|todo)\b/.test(text)) problems.push('a test is skipped or alone')
  const mayMisspell = SPELLED_IN.test(path) || TEST.test(path) || path.startsWith('apps/server/test/')
  if (!mayMisspell && API_SPELLINGS.test(text))
    problems.push('spellings of the API live in packages/contract')
  return problems
}

function aboutColours(path: string, text: string): string[] {
  const problems: string[] = []
  const colour = strayColour(path, text)
  if (colour !== undefined) problems.push(`the colour in "${colour}" is no token of ui/tokens.css`)
  const directed = directedColour(path, text)
  if (directed !== undefined)
    problems.push(`"${directed}" is for one direction or language alone: colours are for all`)
  return problems
}
