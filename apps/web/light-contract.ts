import { resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const SCHEMAS = resolve(import.meta.dirname, 'src/lib/light-schemas.ts')
const ZOD = /\/node_modules\/zod\//
const CONTRACT = /\/packages\/contract\/src\/[\w-]+\.ts$/
/** For the server and its reference only. */
const SERVERS = new Set([
  'summary',
  'source',
  'limits',
  'mostBytes',
  'formerPath',
  'weighty',
  'beforeSecondFactor',
  'isRead',
])

/** Without what only the server reads, and with a light zod of ours. */
export function lightContract(): Plugin {
  return {
    name: 'light-contract',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: /^zod\/mini$/ }, handler: () => SCHEMAS },
    transform: {
      filter: { id: CONTRACT },
      handler(code) {
        return { code: withoutServers(code, this.parse(code, { lang: 'ts' })), map: null }
      },
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const carrier = chunks.find(({ moduleIds }) => moduleIds.some((id) => ZOD.test(id)))
      if (carrier) this.error(`${carrier.fileName} carries zod`)
    },
  }
}

type Program = ReturnType<Rolldown.PluginContext['parse']>
type Expression = Extract<Program['body'][number], { type: 'ExpressionStatement' }>['expression']
type Part = { start: number; end: number }

function withoutServers(code: string, program: Program): string {
  let left = code
  for (const { start, end } of serversIn(program).toReversed()) {
    left = left.slice(0, start) + left.slice(end).replace(/^\s*,/, '')
  }
  return left
}

function serversIn({ body }: Program): Part[] {
  const declarations = body.flatMap((statement) =>
    statement.type === 'ExportNamedDeclaration' && statement.declaration?.type === 'VariableDeclaration'
      ? statement.declaration.declarations
      : [],
  )
  return declarations.flatMap(({ init }) => (init ? ofCall(init) : []))
}

function ofCall(node: Expression): Part[] {
  const isCall =
    node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'endpoint'
  const [described] = isCall ? node.arguments : []
  if (described?.type !== 'ObjectExpression') return []
  return described.properties.filter(
    (property) =>
      property.type === 'Property' && property.key.type === 'Identifier' && SERVERS.has(property.key.name),
  )
}
