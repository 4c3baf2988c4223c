import type { Figures } from '@desk/contract/figures'
import { useHospital } from '../../lib/hospital.ts'
import { hospitalTime } from '../../lib/hospital-time.ts'
import { useListParams } from '../../lib/list-params.ts'
import { words } from '../../lib/words.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { KeepDates } from '../../ui/keep-dates.tsx'
import { QueryContent } from '../../ui/query-content.tsx'
import { Select } from '../../ui/select.tsx'
import { AnswersCard } from './answers-card.tsx'
import { type FiguresOf, useFigures } from './api.ts'
import { HoursCard } from './hours-card.tsx'
import { OutcomesCard } from './outcomes-card.tsx'
import styles from './overview.module.css'
import { type Period, periodIn, PERIODS, rangeOf } from './periods.ts'
import { ThirdNextCard } from './third-next-card.tsx'
import { VisitsCard } from './visits-card.tsx'

export function Overview({ of }: { of: FiguresOf }) {
  const hospital = useHospital()
  const params = useListParams()
  const period = periodIn(params.read('period'))
  return (
    <div className={styles.root}>
      <div className={styles.choice}>
        <Select
          name="period"
          label={words('figures.period')}
          choices={PERIODS.map((value) => ({ value, label: words('figures.periodOf', { period: value }) }))}
          value={period}
          onChange={({ currentTarget: { value } }) => params.change({ period: value }, { replace: true })}
        />
      </div>
      {hospital && <Counted of={of} period={period} today={hospital.today} timeZone={hospital.timeZone} />}
    </div>
  )
}

type CountedProps = { of: FiguresOf; period: Period; today: string; timeZone: string }

function Counted({ of, period, today, timeZone }: CountedProps) {
  const query = useFigures(of, rangeOf(period, today))
  return (
    <QueryContent query={query} items="appointments" skeleton={<Blank />}>
      {(figures) =>
        figures.asOf === null ? (
          <EmptyState title={words('figures.notYet')} />
        ) : (
          <div className={styles.root} aria-busy={query.isPlaceholderData}>
            <p className={styles.asOf}>
              <KeepDates text={words('figures.asOf', { when: hospitalTime(figures.asOf, timeZone) })} />
            </p>
            <Cards figures={figures} of={of} timeZone={timeZone} isAhead={period === 'ahead'} />
          </div>
        )
      }
    </QueryContent>
  )
}

type CardsProps = { figures: Figures; of: FiguresOf; timeZone: string; isAhead: boolean }

/** The future has neither answers nor absences. Two even columns. */
function Cards({ figures, of, timeZone, isAhead }: CardsProps) {
  const isOfMany = of === 'hospital'
  const answers = !isAhead && <AnswersCard figures={figures} timeZone={timeZone} />
  const thirdNext = (isOfMany || !isAhead) && <ThirdNextCard figures={figures} of={of} />
  return (
    <div className={styles.cards}>
      <div className={styles.wide}>
        <VisitsCard figures={figures} of={of} />
      </div>
      <div className={styles.column}>
        <HoursCard figures={figures} />
        {isOfMany ? answers : thirdNext}
      </div>
      <div className={styles.column}>
        {!isOfMany && answers}
        {!isAhead && <OutcomesCard figures={figures} />}
        {isOfMany && thirdNext}
      </div>
    </div>
  )
}

function Blank() {
  return (
    <div className={styles.root}>
      <output className={styles.asOf}>{words('ui.itemsLoading', { items: 'appointments' })}</output>
      <div className={styles.cards}>
        <div className={`${styles.blank} ${styles.wide}`} />
        <div className={styles.blank} />
        <div className={styles.blank} />
      </div>
    </div>
  )
}
