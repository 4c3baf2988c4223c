import type { ListParams } from '../../lib/list-params.ts'
import { words } from '../../lib/words.ts'
import { Button } from '../button.tsx'
import { countWords } from './count-words.ts'
import styles from './list-filter.module.css'
import { shownIn } from './shown-in.ts'
import type { Counts } from './use-counts.ts'

type ListFilterProps<Shown extends string> = {
  counts: Counts
  params: ListParams
  choices: readonly Shown[]
  label: (show: Shown | 'all') => string
}

export function ListFilter<Shown extends string>(props: ListFilterProps<Shown>) {
  const { counts, params, choices, label } = props
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
