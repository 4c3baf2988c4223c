import { resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { screenFiles } from './words-by-screen.ts'

/** The code that a first visit to each screen fetches, by the screen's name: for whoever weighs it, and for the server. */
export type FirstVisits = Record<string, string[]>

export const FIRST_VISITS = 'first-visit.json'

const ENTRY = 'main.tsx'
const VISITOR = 'visitor.tsx'
export const VISITORS_SCREENS = ['login', 'register', 'forgot-password']
const FRAME = 'app/app-shell.tsx'

/** Writes them beside the page. */
export function firstVisits(): Plugin {
  return {
    name: 'first-visits',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const visits: FirstVisits = {}
      for (const [screen, [module = '']] of screenFiles()) {
        visits[screen] = filesOf([ENTRY, FRAME, module], chunks)
      }
      for (const screen of VISITORS_SCREENS) visits[screen] = filesOf([VISITOR], chunks)
      this.emitFile({ type: 'asset', fileName: FIRST_VISITS, source: JSON.stringify(visits) })
    },
  }
}

/** The files of some modules, and those that they import. */
function filesOf(modules: readonly string[], chunks: readonly Rolldown.OutputChunk[]): string[] {
  const files = new Set(
    modules.map((module) => {
      const id = resolve(import.meta.dirname, 'src', module)
      const chunk = chunks.find(
        ({ moduleIds, facadeModuleId }) => facadeModuleId === id || moduleIds.includes(id),
      )
      if (!chunk) throw new Error(`apps/web/first-visits.ts names ${module}, which is in no chunk`)
      return chunk.fileName
    }),
  )
  for (const file of files) {
    for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? [])
      files.add(imported)
  }
  return [...files]
}
