import type { ListParams } from '../../../lib/list-params.ts'
import { words } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { chooseDayView, DAY_VIEWS, type DayView } from './day-view.ts'
import styles from './day.module.css'

type ViewSwitchProps = { view: DayView; isWeek: boolean; params: ListParams }

/** How the days are shown: as a list, which also shows a whole week, or as a picture. */
export function ViewSwitch({ view, isWeek, params }: ViewSwitchProps) {
  return (
    <div className={styles.bar}>
      <fieldset className={styles.switch}>
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
            {words(`picture.${each}`)}
          </Button>
        ))}
      </fieldset>
      {view === 'list' && (
        <Button
          small
          kind={isWeek ? 'primary' : 'secondary'}
          aria-pressed={isWeek}
          onClick={() => params.change({ span: isWeek ? '' : 'week' }, { replace: true })}
        >
          {words('picture.wholeWeek')}
        </Button>
      )}
    </div>
  )
}
