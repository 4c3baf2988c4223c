import { parseSync, Visitor } from 'vite'

/** One action has one name from the contract to the use case. These calls share one of another name. */
export const SHARED_USE_CASES: Readonly<Record<string, { useCase: string; why: string }>> = {
  ...feed('get'),
  ...feed('make'),
  ...feed('end'),
}

function feed(verb: 'get' | 'make' | 'end') {
  const shared = {
    useCase: `${verb}Feed`,
    why: 'a patient’s and a doctor’s feed differ in their audience alone',
  }
  return { [`${verb}CalendarFeed`]: shared, [`${verb}DoctorFeed`]: shared }
}

const ROUTES = /^apps\/server\/src\/(app|features\/.+\/([a-z-]+-)?routes)\.ts$/

export function nameProblems(path: string, text: string): string[] {
  if (!ROUTES.test(path)) return []
  return callsIn(text).flatMap(({ call, called }) => {
    const useCase = SHARED_USE_CASES[call]?.useCase ?? call
    return called.includes(useCase)
      ? []
      : [`the call ${call} has no use case ${useCase}: one name for one action`]
  })
}

/** The calls that a file routes, and what their handlers call. */
function callsIn(text: string): { call: string; called: string[] }[] {
  const { program, module } = parseSync('routes.ts', text)
  const imported = new Map(
    module.staticImports.flatMap(({ entries }) =>
      entries.map(({ importName, localName }) => [localName.value, importName.name]),
    ),
  )
  const nameOf = (local: string) => imported.get(local) ?? local
  const calls: { call: string; called: string[] }[] = []
  let end = 0
  new Visitor({
    CallExpression: (node) => {
      if (node.callee.type !== 'Identifier') return
      const [first, handler] = node.arguments
      if (node.callee.name !== 'route' || !first || !handler) {
        if (node.start < end) calls.at(-1)?.called.push(nameOf(node.callee.name))
        return
      }
      const named = first.type === 'MemberExpression' ? first.property : first
      const call = named.type === 'Identifier' ? (nameOf(named.name) ?? '') : ''
      calls.push({ call, called: [] })
      ;({ end } = node)
    },
  }).visit(program)
  return calls
}
