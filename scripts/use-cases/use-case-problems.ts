import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'

/**
 * Whatever routes and jobs call, and whatever opens a transaction, is `(deps, actor, input)`, so that every write knows
 * its actor.
 */

type Fn = { params: { start: number; end: number; type: string }[]; start: number; end: number }
type Program = ReturnType<typeof parseSync>['program']
type Read = (path: string) => string | undefined

const IN_A_FEATURE = /^apps\/server\/src\/features\/.+(?<!\.test)\.ts$/
const ROUTES = /\/([a-z-]+-)?routes\.ts$/
/** They put results into words or into the reply's form; routes call routes. */
const NO_USE_CASE = /\/(presenter|failures|routes|[a-z-]+-(routes|words|message))\.ts$/
/** One reads under its own setting, the other gets its actor with the booking. */
const FOR_NOBODY = new Set(['listSimilarNames', 'saveGuestBooking'])
const ACTOR = /^_?actor\b|\b(Actor|Caller|Guest|System|Changer)\b/

export function useCaseProblems(path: string, text: string, read: Read): string[] {
  if (!IN_A_FEATURE.test(path)) return []
  const called = ROUTES.test(path) || text.includes('defineJob') ? shapesCalled(path, text, read) : []
  return [...called, ...writers(path, text)]
}

function shapesCalled(path: string, text: string, read: Read): string[] {
  const { program, module } = parseSync(path, text)
  const imported = new Map(
    module.staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.map(({ importName, localName }) => [
        localName.value,
        { name: importName.name, file: join(path, '..', moduleRequest.value) },
      ]),
    ),
  )
  return [...(ROUTES.test(path) ? calledByRoutes(program) : calledByJobs(program))].flatMap((name) => {
    const { file, name: exported } = imported.get(name) ?? { file: path, name }
    if (!IN_A_FEATURE.test(file) || NO_USE_CASE.test(file)) return []
    const source = file === path ? text : read(file)
    const fn = source === undefined ? undefined : functionsOf(file, source).get(exported ?? name)
    return fn && source !== undefined && !isUseCase(fn, source)
      ? [`${name} is called by a route or a job and is not (deps, actor, input)`]
      : []
  })
}

/** The outer function runs once at the start; calls are arrow functions in it. */
function calledByRoutes(program: Program): Set<string> {
  const called = new Set<string>()
  let depth = 0
  new Visitor({
    ArrowFunctionExpression: () => void depth++,
    'ArrowFunctionExpression:exit': () => void depth--,
    CallExpression: ({ callee }) => {
      if (depth > 0 && callee.type === 'Identifier') called.add(callee.name)
    },
  }).visit(program)
  return called
}

const isRun = ({ key }: { key: { type: string; name?: unknown } }) =>
  key.type === 'Identifier' && key.name === 'run'

function calledByJobs(program: Program): Set<string> {
  const called = new Set<string>()
  let depth = 0
  new Visitor({
    Property: (property) => {
      if (!isRun(property)) return
      depth++
      if (property.value.type === 'Identifier') called.add(property.value.name)
    },
    'Property:exit': (property) => {
      if (isRun(property)) depth--
    },
    CallExpression: ({ callee }) => {
      if (depth > 0 && callee.type === 'Identifier') called.add(callee.name)
    },
  }).visit(program)
  return called
}

function writers(path: string, text: string): string[] {
  if (!text.includes('inTransaction(')) return []
  return [...functionsOf(path, text)].flatMap(([name, fn]) => {
    const opens = text.slice(fn.start, fn.end).includes('inTransaction(')
    const knows = fn.params.some((param) => ACTOR.test(text.slice(param.start, param.end)))
    return opens && !knows && !FOR_NOBODY.has(name) ? [`${name} opens a transaction and knows no actor`] : []
  })
}

function isUseCase({ params: [deps, actor] }: Fn, text: string): boolean {
  if (!deps || !actor) return false
  const isDatabase = /: (Db|Pool)$/.test(text.slice(deps.start, deps.end))
  return !isDatabase && ACTOR.test(text.slice(actor.start, actor.end))
}

function functionsOf(path: string, text: string): Map<string, Fn> {
  return new Map(
    parseSync(path, text).program.body.flatMap((statement) =>
      declaredBy(statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement),
    ),
  )
}

function declaredBy(statement: Program['body'][number] | null): [string, Fn][] {
  if (statement?.type === 'FunctionDeclaration' && statement.id) return [[statement.id.name, statement]]
  if (statement?.type !== 'VariableDeclaration') return []
  return statement.declarations.flatMap(({ id, init }): [string, Fn][] =>
    id.type === 'Identifier' && init?.type === 'ArrowFunctionExpression' ? [[id.name, init]] : [],
  )
}
