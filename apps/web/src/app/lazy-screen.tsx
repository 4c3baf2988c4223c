import type { ComponentType } from 'react'
import { lazyPart } from '../lib/lazy-part.tsx'
import { matchRoute, type Part, type Route } from '../lib/match-route.ts'
import { loadFrameWords, loadWordsOf } from '../lib/words.ts'

/** `name`: of its file, after which its words are named too. */
export function lazyScreen(name: string, fetchCode: () => Promise<ComponentType>): Part {
  return withWords(() => loadWordsOf(name), fetchCode)
}

export function frameScreen(name: string, fetchCode: () => Promise<ComponentType>): Part {
  return withWords(() => loadFrameWords(name), fetchCode)
}

function withWords(loadWords: () => Promise<void>, fetchCode: () => Promise<ComponentType>): Part {
  const { Part: Screen, load } = lazyPart(async () => {
    const [screen] = await Promise.all([fetchCode(), loadWords()])
    return screen
  })
  return { element: <Screen />, load }
}

/** All parts at once, instead of one after the other. */
export async function loadScreensAt(routes: readonly Route[], path: string): Promise<void> {
  const parts = matchRoute(routes, path)?.route.parts ?? []
  // The words of the innermost part hold those of the others.
  await Promise.all(parts.toReversed().flatMap(({ load }) => (load ? [load()] : [])))
}
