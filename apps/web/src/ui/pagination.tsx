import { type Items, words } from '../lib/words.ts'
import { Button } from './button.tsx'
import styles from './pagination.module.css'

export type PaginationProps = {
  items: Items
  page: number
  pageSize: number
  total: number
  /** True if there may be more than `total`. */
  isTotalCapped: boolean
  onPage: (page: number) => void
}

export function Pagination({ items, page, pageSize, total, isTotalCapped, onPage }: PaginationProps) {
  const last = Math.max(1, Math.ceil(total / pageSize))
  const from = (page - 1) * pageSize + 1
  const to = Math.min(total, page * pageSize)
  if (last === 1) return null
  const place = isTotalCapped ? 'ui.placeOfMany' : 'ui.place'
  // Focusable at the ends, else the focus falls to the top.
  return (
    <nav aria-label={words('ui.itemsPages', { items })} className={styles.pages}>
      <Button small pending={page <= 1} onClick={() => onPage(page - 1)}>
        {words('ui.previous')}
      </Button>
      <output className={styles.where}>{words(place, { from, to, total, page, last })}</output>
      <Button small pending={page >= last && !isTotalCapped} onClick={() => onPage(page + 1)}>
        {words('ui.next')}
      </Button>
    </nav>
  )
}
