import { useRef } from 'react'
import type { ListParams } from '../../../lib/list-params.ts'
import { words } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { useShownInRow } from '../../../ui/show-in-row.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { chooseDayView, DAY_VIEWS, type DayView } from './day-view.ts'
import styles from './day.module.css'

export function ViewSwitch({ view, params }: { view: DayView; params: ListParams }) {
  const row = useRef<HTMLFieldSetElement>(null)
  useShownInRow(row, '[aria-pressed=true]')
  return (
    <fieldset ref={row} className={styles.switch}>
      <legend>
        <VisuallyHidden>{words('picture.views')}</VisuallyHidden>
      </legend>
      {DAY_VIEWS.map((each) => (
        <Button
          key={each}
          small
          kind={each === view ? 'primary' : 'secondary'}
          aria-pressed={each === view}
          onClick={() => chooseDayView(params, each)}
        >
          {words('picture.view', { view: each })}
        </Button>
      ))}
    </fieldset>
  )
}
