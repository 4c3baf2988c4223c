import { readFileSync } from 'node:fs'
import { commentWords } from './comments/comment-words.ts'
import { isGenerated, sourceFiles } from './source-files.ts'

/** Words of comments in 100 lines of code, at most; the first that fits counts. */
const LIMITS: readonly [what: string, path: RegExp, most: number][] = [
  ['tests', /\.(test|spec)\.tsx?$|\/test\//, 14],
  ['e2e', /^e2e\//, 46],
  ['apps/server', /^apps\/server\//, 60],
  ['apps/web', /^apps\/web\//, 48],
  ['packages/contract', /^packages\/contract\//, 68],
  ['packages/rules', /^packages\/rules\//, 115],
  // Few lines that lean on much outside of them: processes, sockets, the library that solves.
  ['other packages', /^packages\//, 115],
  ['bench', /^bench\//, 50],
  ['scripts and tools', /^/, 80],
]

const counted = new Map(LIMITS.map(([what]) => [what, { words: 0, lines: 0 }]))
for (const path of sourceFiles().filter((each) => /\.(tsx?|cjs)$/.test(each) && !isGenerated(each))) {
  const sum = counted.get(LIMITS.find(([, place]) => place.test(path))?.[0] ?? '')
  if (!sum) throw new Error(`${path} belongs to no workspace.`)
  const { words, lines } = commentWords(path, readFileSync(path, 'utf8'))
  sum.words += words
  sum.lines += lines
}
for (const [what, , most] of LIMITS) {
  const { words, lines } = counted.get(what) ?? { words: 0, lines: 0 }
  const share = Math.round((100 * words) / Math.max(1, lines))
  console.log(`comments: ${what}: ${share} words in 100 lines of code (at most ${most})`)
  if (share <= most) continue
  console.error(`${what}: too many comments. They say what the code cannot (CONTRIBUTING.md, Style, 8).`)
  process.exitCode = 1
}
