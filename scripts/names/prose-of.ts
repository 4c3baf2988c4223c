import { parseSync, Visitor } from 'vite'

type Sentence = { text: string; line: number }

const TITLED = new Set(['describe', 'it', 'test'])
/** Names, paths, values: they are called what they are called. */
const QUOTED_CODE = /`[^`\n]*`/g
const FENCED = /^```[\s\S]*?^```/gm
const LINK_TARGET = /\]\([^)\s]*\)/g
/** Arguments of a message, and the values that it chooses by. */
const CHOICE = /\b\w+(?= \{)|\{\w+(, \w+,)?/g
const COMMENT_LINE = /^\s*(#|--|\/\/)\s?(.*)$/

/** What is written for a reader: comments, titles of tests, documents, English messages. */
export function proseOf(path: string, text: string): Sentence[] {
  if (/\.(tsx?|cjs)$/.test(path)) return ofProgram(path, text)
  if (path.endsWith('.md')) return byLine(without(text, FENCED, QUOTED_CODE, LINK_TARGET))
  if (path.endsWith('.json')) return ofMessages(text)
  if (path.endsWith('.css')) return ofStyles(text)
  return byLine(text).flatMap(({ text: line, line: at }) => {
    const comment = COMMENT_LINE.exec(line)?.[2]
    return comment === undefined ? [] : [{ text: comment, line: at }]
  })
}

function ofProgram(path: string, text: string): Sentence[] {
  const { comments, program } = parseSync(path, text)
  const found = comments.map(({ value, start }) => ({ text: without(value, QUOTED_CODE), start }))
  new Visitor({
    CallExpression: ({ callee, arguments: [first], start }) => {
      if (TITLED.has(rootOf(callee))) found.push({ text: wordsIn(first, text), start })
    },
  }).visit(program)
  return found.map(({ text: prose, start }) => ({ text: prose, line: lineOf(text, start) }))
}

type Node = { type: string; start?: number; end?: number }

/** `test` of `test.each(…)(…)`. */
function rootOf(callee: Node & Partial<Record<'object' | 'callee' | 'name', unknown>>): string {
  if (callee.type === 'Identifier') return String(callee.name)
  const inner = callee.object ?? callee.callee
  return isNode(inner) ? rootOf(inner) : ''
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

function wordsIn(argument: Node | undefined, text: string): string {
  const isText = argument?.type === 'Literal' || argument?.type === 'TemplateLiteral'
  return isText ? text.slice(argument.start, argument.end) : ''
}

const ofMessages = (text: string): Sentence[] =>
  byLine(text).map(({ text: line, line: at }) => ({
    text: line.replace(/^[\s{]*"[^"]*":/, '').replaceAll(CHOICE, ''),
    line: at,
  }))

const ofStyles = (text: string): Sentence[] =>
  [...text.matchAll(/\/\*[\s\S]*?\*\//g)].map((comment) => ({
    text: comment[0],
    line: lineOf(text, comment.index),
  }))

/** Line breaks stay, so that lines keep their numbers. */
const without = (text: string, ...patterns: RegExp[]) =>
  patterns.reduce((rest, each) => rest.replaceAll(each, (part) => part.replaceAll(/[^\n]/g, '·')), text)

const byLine = (text: string) => text.split('\n').map((each, index) => ({ text: each, line: index + 1 }))

const lineOf = (text: string, at: number) => text.slice(0, at).split('\n').length
