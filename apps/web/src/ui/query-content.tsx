import { type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import styles from './query-content.module.css'

const BARS = 4

/** What a screen must know of a query; TanStack's results fit. */
export type QueryResult<T> = {
  data: T | undefined
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
}

type QueryContentProps<T> = {
  query: QueryResult<T>
  /** What is loaded, as in "The doctors could not be loaded.": a plural. */
  itemsLabel: string
  /** Stands in place of what is still being loaded. */
  skeleton?: ReactNode
  children: (data: T) => ReactNode
}

/**
 * Shows what was loaded; before that, a quiet place for it; and when it failed, says so and offers to try again. That
 * button goes when it is pressed: the focus waits on what stands around it, and goes on from there.
 */
export function QueryContent<T>({ query, itemsLabel, skeleton, children }: QueryContentProps<T>) {
  const place = useRef<HTMLDivElement>(null)
  function retry() {
    place.current?.focus()
    void query.refetch()
  }
  function content() {
    if (query.data !== undefined) return children(query.data)
    if (query.isError && !query.isFetching) return <LoadFailed itemsLabel={itemsLabel} onRetry={retry} />
    return skeleton ?? <Skeleton itemsLabel={itemsLabel} />
  }
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {content()}
    </div>
  )
}

function LoadFailed({ itemsLabel, onRetry }: { itemsLabel: string; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        title={`The ${itemsLabel} could not be loaded.`}
        action={<Button onClick={onRetry}>Try again</Button>}
      >
        Please check your connection. If it keeps failing, call the hospital.
      </EmptyState>
    </div>
  )
}

function Skeleton({ itemsLabel }: { itemsLabel: string }) {
  return (
    <div className={styles.skeleton}>
      <output className={styles.text}>Loading {itemsLabel}…</output>
      {Array.from({ length: BARS }, (_, row) => (
        <div key={row} className={styles.bar} />
      ))}
    </div>
  )
}
