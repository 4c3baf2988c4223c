import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { proofsIn, type Row, rowsOf, wrongProofs } from './proofs.ts'

/** ASVS 5.0.0: how many requirements of levels 1 and 2 each section has; those of level 3 come after them. */
const SECTIONS: Record<string, number> = {
  ...numbered(1, [2, 9, 11, 3, 2]),
  ...numbered(2, [3, 3, 4, 1]),
  ...numbered(3, [0, 2, 4, 6, 5, 0, 2]),
  ...numbered(4, [3, 1, 2, 4]),
  ...numbered(5, [1, 3, 2, 3]),
  ...numbered(6, [3, 12, 4, 4, 5, 3, 0, 4]),
  ...numbered(7, [3, 4, 2, 5, 2, 2]),
  ...numbered(8, [2, 3, 1, 1]),
  ...numbered(9, [3, 4]),
  ...numbered(10, [2, 2, 4, 11, 5, 2, 3]),
  ...numbered(11, [2, 3, 3, 4, 1, 1]),
  ...numbered(12, [3, 2, 4]),
  ...numbered(13, [1, 5, 2, 5]),
  ...numbered(14, [2, 4, 3]),
  ...numbered(15, [3, 3, 7]),
  ...numbered(16, [1, 5, 4, 3, 3]),
  ...numbered(17, [1, 4, 2]),
}

const REQUIREMENTS = Object.entries(SECTIONS).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
)

const REASON = /\b(Deviation|Not yet|Not applicable|Held by): ./
const LINK = /\]\(([^)#]*)(#[^)]+)?\)/g

/** Each requirement, its section or its chapter needs a row with a proof or a reason. */
export function asvsProblems(path: string, document: string): string[] {
  const rows = rowsOf(document, /^V\d+(\.\d+){0,2}$/)
  const ids = rows.map(({ text }) => /V([\d.]+)/.exec(text)?.[1] ?? '')
  const answered = (id: string) => ids.filter((row) => row === id || id.startsWith(`${row}.`)).length
  const counts = REQUIREMENTS.map((id) => ({ id, count: answered(id) }))
  const unknown = ids.filter((row) => !REQUIREMENTS.some((id) => row === id || id.startsWith(`${row}.`)))
  return [
    ...counts.filter(({ count }) => count === 0).map(({ id }) => `${path}: V${id} has no row`),
    ...counts.filter(({ count }) => count > 1).map(({ id }) => `${path}: V${id} has several rows`),
    ...unknown.map((id) => `${path}: V${id} is no requirement of level 1 or 2`),
    ...rows.flatMap((row) =>
      rowProblems(path, document, row).map((problem) => `${path}:${row.line}: ${problem}`),
    ),
  ]
}

function rowProblems(path: string, document: string, { text }: Row): string[] {
  const links = Array.from(text.matchAll(LINK), ([, file = '', anchor = '']) => ({ file, anchor }))
  const isThere = ({ file, anchor }: { file: string; anchor: string }) =>
    file === '' ? anchorsOf(document).includes(anchor) : existsSync(join(dirname(path), file))
  const isAnswered = proofsIn(text).length > 0 || links.length > 0 || REASON.test(text)
  return [
    ...(isAnswered ? [] : ['the row names no test, no document and no reason']),
    ...wrongProofs(text),
    ...links.filter((link) => !isThere(link)).map(({ file, anchor }) => `there is no ${file}${anchor}`),
  ]
}

/** As in `#keys-and-algorithms`. */
function anchorsOf(document: string): string[] {
  const headings = Array.from(document.matchAll(/^#+ (.+)$/gm), ([, heading = '']) => heading)
  return headings.map(
    (heading) =>
      `#${heading
        .toLowerCase()
        .replaceAll(/[^\w\s-]/g, '')
        .replaceAll(' ', '-')}`,
  )
}

function numbered(chapter: number, counts: readonly number[]): Record<string, number> {
  return Object.fromEntries(counts.map((count, index) => [`${chapter}.${index + 1}`, count]))
}
