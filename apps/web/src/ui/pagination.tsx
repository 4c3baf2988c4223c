import { Button } from './button.tsx'
import styles from './pagination.module.css'

type PaginationProps = {
  /** Names the list whose pages these are. */
  label: string
  /** From 1. */
  page: number
  pageSize: number
  total: number
  onPage: (page: number) => void
}

/** Where one is in a long list, and the way on and back. */
export function Pagination({ label, page, pageSize, total, onPage }: PaginationProps) {
  const last = Math.max(1, Math.ceil(total / pageSize))
  const from = (page - 1) * pageSize + 1
  const to = Math.min(total, page * pageSize)
  if (last === 1) return null
  // At either end a button stays focusable, or the focus would fall to the start of the page.
  return (
    <nav aria-label={`Pages of ${label}`} className={styles.pages}>
      <Button small pending={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <output className={styles.where}>
        {from}–{to} of {total}, page {page} of {last}
      </output>
      <Button small pending={page >= last} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  )
}
