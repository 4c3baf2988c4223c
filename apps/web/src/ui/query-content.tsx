import { type ReactNode, useRef } from 'react'
import { waitingAdviceOf } from '../lib/api-error.ts'
import { type Items, words } from '../lib/words.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import styles from './query-content.module.css'

const BARS = 4

/** What a screen must know of a query; TanStack's results fit. */
export type QueryResult<T> = {
  data: T | undefined
  isError: boolean
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

type QueryContentProps<T> = {
  query: QueryResult<T>
  items: Items
  skeleton?: ReactNode
  /** How many lines stand in its place; each as high as a row of a table. */
  bars?: number
  children: (data: T) => ReactNode
}

/**
 * Shows what was loaded; before that, a quiet place for it; and when it failed, says so and offers to try again. That
 * button goes when it is pressed: the focus waits on what stands around it, and goes on from there.
 */
export function QueryContent<T>({ query, items, skeleton, bars = BARS, children }: QueryContentProps<T>) {
  const place = useRef<HTMLDivElement>(null)
  function retry() {
    place.current?.focus()
    void query.refetch()
  }
  function content() {
    if (query.data !== undefined) return children(query.data)
    if (query.isError && !query.isFetching) {
      return <LoadFailed items={items} error={query.error} onRetry={retry} />
    }
    return skeleton ?? <Skeleton items={items} bars={bars} />
  }
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {content()}
    </div>
  )
}

type LoadFailedProps = { items: Items; error: unknown; onRetry: () => void }

function LoadFailed({ items, error, onRetry }: LoadFailedProps) {
  return (
    <div role="alert">
      <EmptyState
        title={words('ui.itemsFailed', { items })}
        action={<Button onClick={onRetry}>{words('ui.tryAgain')}</Button>}
      >
        {waitingAdviceOf(error) ?? words('ui.checkConnection')}
      </EmptyState>
    </div>
  )
}

function Skeleton({ items, bars }: { items: Items; bars: number }) {
  return (
    <div className={styles.skeleton}>
      <output className={styles.text}>{words('ui.itemsLoading', { items })}</output>
      {Array.from({ length: bars }, (_, row) => (
        <div key={row} className={styles.bar} />
      ))}
    </div>
  )
}
