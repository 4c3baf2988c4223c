import { existsSync, readFileSync } from 'node:fs'

/** Every row of docs/specification.md names a test that exists: `file` › title. */

const PAGE = 'docs/specification.md'
const PROOF = /`([^`]+\.(?:test|spec)\.tsx?)` › ([^|;]+)/g

const rows = readFileSync(PAGE, 'utf8')
  .split('\n')
  .map((text, index) => ({ text, line: index + 1 }))
  .filter(({ text }) => /^\| *[A-Z][\w.-]*\d/.test(text))

const problems = rows.flatMap(({ text, line }) => problemsOf(text).map((what) => `${PAGE}:${line}: ${what}`))
if (rows.length === 0) problems.push(`${PAGE}: there are no rows`)
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1

function problemsOf(row: string): string[] {
  const proofs = Array.from(row.matchAll(PROOF), ([, file = '', title = '']) => ({
    file,
    title: title.trim(),
  }))
  if (proofs.length === 0) return ['the row names no test']
  return proofs.filter((proof) => !isThere(proof)).map(({ file, title }) => `${file} has no test "${title}"`)
}

/** A title stands first in test( or in a row of test.each([, on the same line or the next. */
function isThere({ file, title }: { file: string; title: string }): boolean {
  if (!existsSync(file)) return false
  const text = readFileSync(file, 'utf8')
    .replaceAll(String.raw`\'`, "'")
    .replaceAll(/([([])\s+/g, '$1')
  const marks = ["'", '"', '`']
  return marks.some(
    (mark) => text.includes(`(${mark}${title}${mark}`) || text.includes(`[${mark}${title}${mark}`),
  )
}
