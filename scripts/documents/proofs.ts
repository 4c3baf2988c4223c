import { existsSync, readFileSync } from 'node:fs'

export type Row = { text: string; line: number }

const PROOF = /`([^`]+\.(?:test|spec)\.tsx?)` › ([^|;]+)/g

/** Rows of all tables whose first cell is such an id. */
export function rowsOf(document: string, id: RegExp): Row[] {
  return document
    .split('\n')
    .map((text, index) => ({ text, line: index + 1 }))
    .filter(({ text }) => id.test(/^\| *(\S+) *\|/.exec(text)?.[1] ?? ''))
}

/** Written as `file` › title. */
export function proofsIn(text: string): { file: string; title: string }[] {
  return Array.from(text.matchAll(PROOF), ([, file = '', title = '']) => ({ file, title: title.trim() }))
}

export function wrongProofs(text: string): string[] {
  return proofsIn(text)
    .filter((proof) => !isThere(proof))
    .map(({ file, title }) => `${file} has no test "${title}"`)
}

/** First in test( or in a row of test.each([, on that line or the next. */
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
