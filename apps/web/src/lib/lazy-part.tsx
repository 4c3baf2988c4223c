import { type ComponentType, lazy, useState } from 'react'
import { fileIsMissing } from './missing-file.ts'

/** Of a page, what is fetched when it is needed, or before. */
export type LazyPart<Props> = {
  Part: ComponentType<Props>
  load: () => Promise<ComponentType<Props>>
  /** Before it is needed. */
  fetchAhead: () => void
}

/** Stands in a `Suspense` of its own or of the page. */
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

  // Even with its code there `lazy` suspends once, and React then holds the screen back for 300 ms.
  function Part(props: Props) {
    const [Content] = useState(() => loaded ?? Lazy)
    return <Content {...props} />
  }
  function fetchAhead() {
    // What does not come is asked for again when it is needed.
    fetchCode().then(
      (code) => (loaded = code),
      () => {},
    )
  }
  return { Part, load, fetchAhead }
}
