import { parseSync } from 'vite'

type CommentWords = { words: number; lines: number }

const WORD = /[\p{L}\p{N}_$][\p{L}\p{N}_$'’.\-/]*/gu
/** Comments for programs, which cannot be shorter. */
const DIRECTIVE = /^\s*(oxlint|@ts-|\/ <reference)/

/** `lines`: those that hold code. */
export function commentWords(path: string, source: string): CommentWords {
  const { comments } = parseSync(path, source)
  const words = comments
    .filter(({ value }) => !DIRECTIVE.test(value))
    .flatMap(({ value }) => value.match(WORD) ?? [])
  const code = comments.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), source)
  return { words: words.length, lines: code.split('\n').filter((line) => line.trim() !== '').length }
}
