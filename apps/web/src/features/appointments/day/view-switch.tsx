import type { ListParams } from '../../../lib/list-params.ts'
import { words } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { chooseDayView, DAY_VIEWS, type DayView } from './day-view.ts'
import styles from './day.module.css'

export function ViewSwitch({ view, params }: { view: DayView; params: ListParams }) {
  return (
    <fieldset className={styles.switch}>
      <legend>
        <VisuallyHidden>{words('picture.views')}</VisuallyHidden>
      </legend>
      {DAY_VIEWS.map((each) => (
        <Button key={each} small aria-pressed={each === view} onClick={() => chooseDayView(params, each)}>
          {words('picture.view', { view: each })}
        </Button>
      ))}
    </fieldset>
  )
}
