import { readFileSync } from 'node:fs'
import { asvsProblems } from './documents/asvs.ts'
import { proofsIn, rowsOf, wrongProofs } from './documents/proofs.ts'

/**
 * Rows of docs/specification.md have unique ids, stand with those of their part and name tests that exist;
 * docs/security.md has each requirement of ASVS 5.0, levels 1 and 2, with a test, a document or a reason.
 */

const SPECIFICATION = 'docs/specification.md'
const SECURITY = 'docs/security.md'

const rows = rowsOf(readFileSync(SPECIFICATION, 'utf8'), /^[A-Z][\w.-]*\d/)
const problems = [
  ...(rows.length === 0 ? [`${SPECIFICATION}: there are no rows`] : []),
  ...rows.flatMap(({ text, line }) => problemsOf(text).map((what) => `${SPECIFICATION}:${line}: ${what}`)),
  ...strayRows().map(
    ({ part, line }) => `${SPECIFICATION}:${line}: the other rows of ${part} stand somewhere else`,
  ),
  ...secondIds().map(({ id, line }) => `${SPECIFICATION}:${line}: there is another row ${id}`),
  ...asvsProblems(SECURITY, readFileSync(SECURITY, 'utf8')),
]
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1

function problemsOf(row: string): string[] {
  return proofsIn(row).length === 0 ? ['the row names no test'] : wrongProofs(row)
}

function strayRows() {
  const ended = new Set<string>()
  let current = ''
  return rows.flatMap(({ text, line }) => {
    const part = /X\.[a-z-]+|[SR]\d+(\.[a-z]+)?/.exec(text)?.[0] ?? ''
    if (part === current) return []
    ended.add(current)
    current = part
    return ended.has(part) ? [{ part, line }] : []
  })
}

function secondIds() {
  const seen = new Set<string>()
  return rows.flatMap(({ text, line }) => {
    const id = text.split('|')[1]?.trim() ?? ''
    return seen.size === seen.add(id).size ? [{ id, line }] : []
  })
}
