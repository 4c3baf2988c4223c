import { type ComponentType, lazy, useState } from 'react'
import { fileIsMissing } from './missing-file.ts'

/** Fetched when needed, or before. */
type LazyPart<Props> = {
  Part: ComponentType<Props>
  load: () => Promise<ComponentType<Props>>
  fetchAhead: () => void
}

/** In a `Suspense` of its own or the page's. */
export function lazyPart<Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null
  const fetchPart = async () => {
    try {
      return await fetchCode()
    } catch (error) {
      await fileIsMissing()
      throw error
    }
  }
  const load = async () => (loaded ??= await fetchPart())
  const Lazy: ComponentType<Props> = lazy(async () => ({ default: await load() }))

  // `lazy` suspends even with its code there, and React then waits 300 ms.
  function Part(props: Props) {
    const [Content] = useState(() => loaded ?? Lazy)
    return <Content {...props} />
  }
  function fetchAhead() {
    // Failed code is fetched again when needed.
    fetchCode().then(
      (code) => (loaded = code),
      () => {},
    )
  }
  return { Part, load, fetchAhead }
}
