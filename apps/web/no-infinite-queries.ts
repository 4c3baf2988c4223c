import type { Plugin } from 'vite'

const MODULE = '\0no-infinite-queries'
const NAMES = ['infiniteQueryBehavior', 'hasNextPage', 'hasPreviousPage']
const REFUSAL = `throw new Error('lists without an end are left out of the build: apps/web/no-infinite-queries.ts')`

/** Our lists have pages; `useInfiniteQuery` needs this away. */
export function noInfiniteQueries(): Plugin {
  return {
    name: 'no-infinite-queries',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: /^\.\/infiniteQueryBehavior\.js$/ }, handler: () => MODULE },
    load: {
      filter: { id: /^\0no-infinite-queries$/ },
      handler: () => NAMES.map((name) => `export function ${name}() { ${REFUSAL} }`).join('\n'),
    },
  }
}
