import { readFileSync } from 'node:fs'
import { commentWords } from './comments/comment-words.ts'
import { isGenerated, sourceFiles } from './source-files.ts'

/** Words of comments in 100 lines of code, at most; the first path that fits counts. */
const LIMITS: readonly [what: string, path: RegExp, most: number][] = [
  ['tests', /\.(test|spec)\.tsx?$|\/test\//, 13],
  ['e2e', /^e2e\//, 42],
  ['apps/server', /^apps\/server\//, 53],
  ['apps/web', /^apps\/web\//, 34],
  ['packages/contract', /^packages\/contract\//, 58],
  ['packages/rules', /^packages\/rules\//, 103],
  // Few lines that depend on much outside of them: processes, sockets, the library that solves.
  ['other packages', /^packages\//, 93],
  ['bench', /^bench\//, 44],
  ['scripts and tools', /^/, 68],
]
/** Half of what it was when the comments were cut (docs/decisions/0001-vertical-slices.md). */
const MOST_IN_ALL = 33.4

const counted = new Map(LIMITS.map(([what]) => [what, { words: 0, lines: 0 }]))
const all = { words: 0, lines: 0 }
for (const path of sourceFiles().filter((each) => /\.(tsx?|cjs)$/.test(each) && !isGenerated(each))) {
  const sum = counted.get(LIMITS.find(([, place]) => place.test(path))?.[0] ?? '')
  if (!sum) throw new Error(`${path} belongs to no workspace.`)
  const { words, lines } = commentWords(path, readFileSync(path, 'utf8'))
  for (const each of [sum, all]) {
    each.words += words
    each.lines += lines
  }
}
for (const [what, , most] of LIMITS) judge(what, counted.get(what) ?? { words: 0, lines: 0 }, most, 0)
judge('everything', all, MOST_IN_ALL, 1)

function judge(what: string, { words, lines }: typeof all, most: number, digits: number): void {
  const share = Number(((100 * words) / Math.max(1, lines)).toFixed(digits))
  console.log(`comments: ${what}: ${share} words in 100 lines of code (at most ${most})`)
  if (share <= most) return
  console.error(`${what}: too many comments. They say what the code cannot (CONTRIBUTING.md, Style, 8).`)
  process.exitCode = 1
}
