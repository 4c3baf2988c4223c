import { type ComponentType, lazy, useState } from 'react'
import { matchRoute, type Part, type Route } from '../lib/match-route.ts'
import { fileIsMissing } from '../lib/missing-file.ts'
import { loadFrameWords, loadWordsOf } from '../lib/words.ts'

/** A screen, with its words: they have the name of the file that it is in. */
export function lazyScreen(name: string, fetchCode: () => Promise<ComponentType>): Part {
  return withWords(() => loadWordsOf(name), fetchCode)
}

/** What stands around screens. */
export function frameScreen(name: string, fetchCode: () => Promise<ComponentType>): Part {
  return withWords(() => loadFrameWords(name), fetchCode)
}

function withWords(load: () => Promise<void>, fetchCode: () => Promise<ComponentType>): Part {
  let loaded: ComponentType | null = null
  const fetchBoth = async () => {
    try {
      const [screen] = await Promise.all([fetchCode(), load()])
      return screen
    } catch (error) {
      await fileIsMissing()
      throw error
    }
  }
  const loadScreen = async () => (loaded ??= await fetchBoth())
  const Lazy = lazy(async () => ({ default: await loadScreen() }))

  // Even with its code there `lazy` suspends once, and React then holds the screen back for 300 ms.
  function Screen() {
    const [Content] = useState(() => loaded ?? Lazy)
    return <Content />
  }

  return { element: <Screen />, load: loadScreen }
}

/** Fetches the code of all that is shown at a path at once, instead of one part after the other. */
export async function loadScreensAt(routes: readonly Route[], path: string): Promise<void> {
  const parts = matchRoute(routes, path)?.route.parts ?? []
  // The words of the innermost are enough for what is around it.
  await Promise.all(parts.toReversed().flatMap(({ load }) => (load ? [load()] : [])))
}
