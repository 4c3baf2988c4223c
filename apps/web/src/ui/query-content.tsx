import { type ReactNode, useRef, useState } from 'react'
import { waitingAdviceOf } from '../lib/api-error.ts'
import { useIsInUse } from '../lib/screen-use.ts'
import { type Items, words } from '../lib/words.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import styles from './query-content.module.css'

const BARS = 4

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
  /** Instead of the sentence about the items. */
  failed?: string
  /** Said in a line, where a box would push what matters more. */
  isAside?: boolean
  skeleton?: ReactNode
  /** How many lines stand in its place. */
  bars?: number
  children: (data: T) => ReactNode
}

/**
 * Placeholder, data, or an error with retry; its button goes when pressed, so the focus waits around it. What
 * stands below comes with the data (`data-loading` in base.css).
 */
export function QueryContent<T>(props: QueryContentProps<T>) {
  const { query, items, failed, isAside, skeleton, bars = BARS, children } = props
  const place = useRef<HTMLDivElement>(null)
  const [isFirst, setFirst] = useState(true)
  const isInUse = useIsInUse(isFirst)
  function retry() {
    place.current?.focus()
    void query.refetch()
  }
  function content() {
    if (query.data !== undefined) return children(query.data)
    if (query.isError && !query.isFetching) {
      return <LoadFailed {...{ items, failed, isAside }} error={query.error} onRetry={retry} />
    }
    return skeleton ?? <Skeleton items={items} bars={bars} />
  }
  const isLoading = isFirst && !isInUse && query.data === undefined && !(query.isError && !query.isFetching)
  if (isFirst && !isLoading) setFirst(false)
  return (
    <div
      // What comes is no skeleton that moved.
      key={isLoading ? 'loading' : 'there'}
      ref={place}
      tabIndex={-1}
      data-place
      data-loading={isLoading || undefined}
      className={styles.place}
    >
      {content()}
    </div>
  )
}

type LoadFailedProps = Pick<QueryContentProps<unknown>, 'items'> & {
  failed: string | undefined
  isAside: boolean | undefined
  error: unknown
  onRetry: () => void
}

function LoadFailed({ items, failed, isAside, error, onRetry }: LoadFailedProps) {
  const title = failed ?? words('ui.itemsFailed', { items })
  const advice = waitingAdviceOf(error)
  const again = (
    <Button small={isAside} onClick={onRetry}>
      {words('ui.tryAgain')}
    </Button>
  )
  if (isAside) {
    return (
      <div role="alert" className={styles.aside}>
        <p>{advice ? `${title} ${advice}` : title}</p>
        {again}
      </div>
    )
  }
  return (
    <div role="alert">
      <EmptyState title={title} action={again}>
        {advice ?? words('ui.checkConnection')}
      </EmptyState>
    </div>
  )
}

export function Skeleton({ items, bars }: { items: Items; bars: number }) {
  return (
    <div className={styles.skeleton}>
      <output className={styles.text}>{words('ui.itemsLoading', { items })}</output>
      {Array.from({ length: bars }, (_, row) => (
        <div key={row} className={styles.bar} />
      ))}
    </div>
  )
}
