import type { CountedList } from '@desk/contract/admin'
import type { ListParams } from '../../../lib/list-params.ts'
import { words } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { useCounts } from './list-api.ts'
import styles from './lists.module.css'
import { shownIn } from './shown-in.ts'

type ListFilterProps<Shown extends string> = {
  list: CountedList
  params: ListParams
  choices: readonly Shown[]
  /** Of a choice, or of all. */
  label: (show: Shown | 'all') => string
}

/** What the list is narrowed to, in the address; each choice says how many it gives. */
export function ListFilter<Shown extends string>({ list, params, choices, label }: ListFilterProps<Shown>) {
  const counts = useCounts(list)
  const shown = shownIn(params, choices)
  return (
    <fieldset aria-label={words('lists.show')} className={styles.filter}>
      <Button small aria-pressed={shown === undefined} onClick={() => params.change({ show: '' })}>
        {label('all')}
      </Button>
      {choices.map((show) => (
        <Button
          key={show}
          small
          aria-pressed={shown === show}
          onClick={() => params.change({ show: shown === show ? '' : show })}
        >
          {label(show)} <span className={styles.count}>{countWords(counts, show)}</span>
        </Button>
      ))}
    </fieldset>
  )
}

function countWords(counts: ReturnType<typeof useCounts>, show: string): string {
  const found = counts?.find((one) => one.show === show)
  if (!found) return ''
  return words(found.isCapped ? 'lists.many' : 'lists.count', { count: found.count })
}
