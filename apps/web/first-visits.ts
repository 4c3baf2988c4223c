import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { FIRST_VISITS, type FirstVisits } from '@desk/contract/first-visits'
import { PATHS } from '@desk/contract/paths'
import type { Plugin, Rolldown } from 'vite'
import { screenFiles, screensByConstant } from './words-by-screen.ts'

const ENTRY = 'main.tsx'
const VISITOR = 'visitor.tsx'
export const VISITORS_SCREENS = ['login', 'register', 'forgot-password']
const FRAME = 'app/app-shell.tsx'
const HOME = 'app/home-screen.tsx'
/** Of doctors and administrators, never without home. */
export const AT_HOME: readonly string[] = ['home-card', 'waiting-work']

/** Of the app's page. */
export function firstVisits(): Plugin {
  return {
    name: 'first-visits',
    writeBundle({ dir = '' }, bundle) {
      const chunks = chunksOf(bundle)
      const screens = screenFiles().map(([screen, [module = '']]) => [
        screen,
        filesOf([ENTRY, FRAME, ...(AT_HOME.includes(screen) ? [HOME] : []), module], chunks),
      ])
      write(dir, {
        screens: Object.fromEntries(screens),
        paths: screenPaths(),
        words: wordsFolder(bundle),
        firstWords: { app: firstWords(chunks), visitor: {} },
      })
    },
  }
}

export function visitorsVisits(): Plugin {
  return {
    name: 'visitors-visits',
    writeBundle({ dir = '' }, bundle) {
      const chunks = chunksOf(bundle)
      const files = filesOf([VISITOR], chunks)
      const { screens, firstWords: first, ...app } = readVisits(dir)
      const visitors = Object.fromEntries(VISITORS_SCREENS.map((name) => [name, files]))
      write(dir, {
        ...app,
        screens: { ...screens, ...visitors },
        firstWords: { ...first, visitor: firstWords(chunks) },
      })
    },
  }
}

export function readVisits(folder: string): FirstVisits {
  return JSON.parse(readFileSync(join(folder, FIRST_VISITS), 'utf8'))
}

const write = (folder: string, visits: FirstVisits) =>
  writeFileSync(join(folder, FIRST_VISITS), JSON.stringify(visits))

/** From the routes. */
export function screenPaths(): Record<string, string> {
  const screens = screensByConstant()
  const routes = readFileSync(resolve(import.meta.dirname, 'src/app/routes.tsx'), 'utf8')
  const listed = [...routes.matchAll(/\[PATHS\.(\w+), ([\w.]+)\]/g)].flatMap(
    ([, name = '', constant = '']) => {
      const path = Object.entries(PATHS).find(([each]) => each === name)?.[1]
      const screen = screens.get(constant)
      return path === undefined || screen === undefined ? [] : [[path, screen]]
    },
  )
  return Object.fromEntries(listed)
}

const chunksOf = (bundle: Rolldown.OutputBundle) =>
  Object.values(bundle).filter((file) => file.type === 'chunk')

function firstWords(chunks: readonly Rolldown.OutputChunk[]): Record<string, string> {
  const made = chunks.flatMap(({ facadeModuleId, fileName }) => {
    const [, language] = /virtual:words\/([\w-]+)$/.exec(facadeModuleId ?? '') ?? []
    return language === undefined ? [] : [[language, fileName]]
  })
  return Object.fromEntries(made)
}

function wordsFolder(bundle: Rolldown.OutputBundle): string {
  const [folder] = Object.keys(bundle).flatMap((file) => /^assets\/words-\w+(?=\/)/.exec(file) ?? [])
  if (folder === undefined) throw new Error('there are no words of screens')
  return folder
}

/** With their imports, and the styles these wait for. */
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
    const chunk = chunks.find(({ fileName }) => fileName === file)
    for (const needed of [...(chunk?.imports ?? []), ...(chunk?.viteMetadata?.importedCss ?? [])])
      files.add(needed)
  }
  return [...files]
}
