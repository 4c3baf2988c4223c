import { type ESTree, parseSync, Visitor } from 'vite'

type Sentence = { line: number; text: string }

/** On a screen one capitalised word is a text, elsewhere it takes several. */
type Place = 'screen' | 'program'

/** Attributes that are shown or read out. */
const FOR_PEOPLE = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'description',
  'label',
  'placeholder',
  'title',
])
/** Attributes that nobody sees. */
const FOR_PROGRAMS = new Set(['autoComplete', 'className', 'd', 'placement', 'summary', 'viewBox'])

const SEVERAL_WORDS = /\p{L}{2,}[\p{P}\p{S}]* +[\p{P}\p{S}]*\p{L}/u
const CAPITALISED = /^\p{Lu}\p{Ll}+/u
/** `${count} found` */
const BESIDE_VALUE = /^[’']?s? \p{L}{2,}|(^| )\p{L}{2,}[:.,]? $/u
/** "Set your password" is a sentence. */
const SQL =
  /^\s*(select|insert into|update [\w."]+ set|delete from|with [\w."]+( \(.*\))? as|is not|not in)\b|^[\w."]+ as "?\w+"?$/
/** `state.${state}`, a key. */
const KEY_START = /^[\w-]+\.[\w.-]*$/
/** Headers, media types, markup, error names, keys. */
const TECHNICAL =
  /^(Accept-Language|Authorization|Bearer ?|Cache-Control|Content-Type|Cross-Origin-[\w-]+|Retry-After|public, .*|\w+Error|Alt\+)$|^\w+\/\w+;|="|^</

export function findSentences(path: string, source: string, place: Place): Sentence[] {
  const found: Sentence[] = []
  /** What the text belongs to, innermost last. */
  const owners: (string | typeof SILENT)[] = []
  const enter = (owner: string | typeof SILENT) => void owners.push(owner)
  const leave = () => void owners.pop()

  function judge(start: number, text: string, isRead: (text: string) => boolean): void {
    const owner = owners.at(-1) ?? ''
    if (owners.includes(SILENT) || FOR_PROGRAMS.has(String(owner)) || TECHNICAL.test(text)) return
    const isLabel = place === 'screen' && FOR_PEOPLE.has(String(owner)) && /\p{L}/u.test(text)
    if (isLabel || isRead(text)) found.push({ line: lineOf(source, start), text: text.trim() })
  }

  new Visitor({
    JSXText: ({ start, value }) => judge(start, value, (text) => /\p{L}/u.test(text)),
    Literal: ({ start, value }) => {
      if (typeof value === 'string') judge(start, value, (text) => looksRead(text, place))
    },
    TemplateLiteral: ({ quasis, expressions }) => {
      const start = quasis[0]?.value.raw ?? ''
      if (SQL.test(start) || KEY_START.test(start)) return
      const isPart = expressions.length > 0
      for (const part of quasis) {
        judge(
          part.start,
          part.value.raw,
          (text) => looksRead(text, place) || (isPart && BESIDE_VALUE.test(text)),
        )
      }
    },
    ...ownerVisitors(enter, leave),
  }).visit(parseSync(path, source).program)
  return found.toSorted((a, b) => a.line - b.line)
}

const SILENT = Symbol('silent')
type Enter = (owner: string | typeof SILENT) => void

/** Imports, types, comparisons, errors and log lines are not for people. */
function ownerVisitors(enter: Enter, leave: () => void) {
  const silence = () => enter(SILENT)
  return {
    JSXElement: () => enter(''),
    'JSXElement:exit': leave,
    JSXAttribute: ({ name }) => enter(name.type === 'JSXIdentifier' ? name.name : ''),
    'JSXAttribute:exit': leave,
    Property: ({ key }) => enter(key.type === 'Identifier' ? key.name : ''),
    'Property:exit': leave,
    CallExpression: ({ callee }) => enter(isForDevelopers(callee) ? SILENT : ''),
    'CallExpression:exit': leave,
    NewExpression: ({ callee }) => enter(isError(callee) ? SILENT : ''),
    'NewExpression:exit': leave,
    BinaryExpression: ({ operator }) => enter(operator.length === 3 ? SILENT : ''),
    'BinaryExpression:exit': leave,
    ImportDeclaration: silence,
    'ImportDeclaration:exit': leave,
    TSLiteralType: silence,
    'TSLiteralType:exit': leave,
    TaggedTemplateExpression: silence,
    'TaggedTemplateExpression:exit': leave,
  } satisfies ConstructorParameters<typeof Visitor>[0]
}

function isError(callee: ESTree.Expression): boolean {
  return callee.type === 'Identifier' && callee.name.endsWith('Error')
}

/** `log.warn(…)`, `logFailure(…)`; `z.describe(…)` is for the API reference. */
function isForDevelopers(callee: ESTree.Expression): boolean {
  if (callee.type === 'Identifier') return /^log(?!In|Out)/.test(callee.name)
  if (callee.type !== 'MemberExpression') return false
  const { object, property } = callee
  if (property.type === 'Identifier' && property.name === 'describe') return true
  if (object.type === 'Identifier') return object.name === 'log'
  return object.type === 'MemberExpression' && 'name' in object.property && object.property.name === 'log'
}

function looksRead(text: string, place: Place): boolean {
  if (place === 'screen') return SEVERAL_WORDS.test(text) || CAPITALISED.test(text)
  return SEVERAL_WORDS.test(text) && !SQL.test(text)
}

const lineOf = (source: string, start: number) => source.slice(0, start).split('\n').length
