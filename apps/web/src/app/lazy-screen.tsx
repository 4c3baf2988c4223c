import { type ComponentType, lazy, useState } from 'react'
import { matchRoute, type Part, type Route } from '../lib/match-route.ts'
import { loadMoreWords } from '../lib/words.ts'

/** A screen, with the words that the first screens do without. */
export function lazyScreen(fetchCode: () => Promise<ComponentType>): Part {
  return firstScreen(async () => {
    const [screen] = await Promise.all([fetchCode(), loadMoreWords()])
    return screen
  })
}

/** A screen that a visitor meets first. */
export function firstScreen(fetchCode: () => Promise<ComponentType>): Part {
  let loaded: ComponentType | null = null
  const load = async () => (loaded ??= await fetchCode())
  const Lazy = lazy(async () => ({ default: await load() }))

  // Even with its code there `lazy` suspends once, and React then holds the screen back for 300 ms.
  function Screen() {
    const [Content] = useState(() => loaded ?? Lazy)
    return <Content />
  }

  return { element: <Screen />, load }
}

/** Fetches the code of all that is shown at a path at once, instead of one part after the other. */
export async function loadScreensAt(routes: readonly Route[], path: string): Promise<void> {
  const parts = matchRoute(routes, path)?.route.parts ?? []
  await Promise.all(parts.flatMap(({ load }) => (load ? [load()] : [])))
}
