import { parseSync, Visitor } from 'vite'

export type FileSize = {
  lines: number
  /** Lines of each function with a body in braces. */
  functions: number[]
  /** `as`, but not `as const`. */
  casts: number
  /** `value!` */
  assertions: number
  anys: number
}

export function measureFile(path: string, source: string): FileSize {
  const functions: number[] = []
  const count = { casts: 0, assertions: 0, anys: 0 }
  const addFunction = ({ start, end }: { start: number; end: number }) =>
    void functions.push(source.slice(start, end).split('\n').length)
  new Visitor({
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    ArrowFunctionExpression: (node) => {
      if (node.body.type === 'BlockStatement') addFunction(node)
    },
    TSAsExpression: ({ typeAnnotation }) => {
      if (source.slice(typeAnnotation.start, typeAnnotation.end) !== 'const') count.casts += 1
    },
    TSNonNullExpression: () => void (count.assertions += 1),
    TSAnyKeyword: () => void (count.anys += 1),
  }).visit(parseSync(path, source).program)
  return { lines: source.split('\n').length - 1, functions, ...count }
}
