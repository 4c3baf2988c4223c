import { type ComponentType, lazy, useState } from 'react'
import { matchRoutes, type RouteObject } from 'react-router'
import { loadMoreWords } from '../lib/words.ts'

type Loader = { load: () => Promise<unknown> }

/** A screen, with the words that the first screens do without. */
export function lazyScreen(fetchCode: () => Promise<ComponentType>) {
  return firstScreen(async () => {
    const [screen] = await Promise.all([fetchCode(), loadMoreWords()])
    return screen
  })
}

/** A screen that a visitor meets first. */
export function firstScreen(fetchCode: () => Promise<ComponentType>) {
  let loaded: ComponentType | null = null
  const load = async () => (loaded ??= await fetchCode())
  const Lazy = lazy(async () => ({ default: await load() }))

  // Even with its code there `lazy` suspends once, and React then holds the screen back for 300 ms.
  function Screen() {
    const [Content] = useState(() => loaded ?? Lazy)
    return <Content />
  }

  const handle: Loader = { load }
  return { element: <Screen />, handle }
}

/** Fetches the code of all that is shown at a path at once, instead of one part after the other. */
export async function loadScreensAt(routes: RouteObject[], path: string): Promise<void> {
  const handles = (matchRoutes(routes, path) ?? []).map((match): unknown => match.route.handle)
  await Promise.all(handles.filter(isLoader).map(({ load }) => load()))
}

function isLoader(handle: unknown): handle is Loader {
  return typeof handle === 'object' && handle !== null && 'load' in handle
}
