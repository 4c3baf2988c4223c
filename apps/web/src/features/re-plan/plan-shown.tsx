import { MOST_AT_ONCE, MOST_COLLEAGUES, MOST_RE_PLANNED, type Proposal } from '@desk/contract/proposal'
import { words } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { PlannedTime } from '../../ui/preview/planned-time.tsx'
import { PlaceLine } from './place-line.tsx'
import styles from './re-plan.module.css'
import { useShowPlan } from './use-decide.ts'

export function PlanShown({ proposals }: { proposals: readonly Proposal[] }) {
  const show = useShowPlan()
  const plan = show.data ?? null
  const toCall = proposals.filter(({ canBeTold }) => !canBeTold).length
  return (
    <div className={styles.lists}>
      <p>{words('asked.sum', { told: proposals.length - toCall, toCall })}</p>
      <div>
        <Button small pending={show.isPending} onClick={() => show.mutate(proposals)}>
          {words('preview.showPlan')}
        </Button>
      </div>
      {proposals.length > MOST_RE_PLANNED && <p>{words('in-steps.again', { most: MOST_RE_PLANNED })}</p>}
      <output>
        {plan && plan.parts > 1 && words('asked.parts', { parts: plan.parts, most: MOST_AT_ONCE })}{' '}
        {plan && words('preview.proof', { isBest: plan.isBest ? 'yes' : 'no', gap: plan.gap })}{' '}
        {plan?.areMoreColleagues && words('preview.moreColleagues', { most: MOST_COLLEAGUES })}
      </output>
      {plan && (
        <ul className={styles.items}>
          {proposals.map(({ id, name, from, appointmentId }) => (
            <li key={id} className={styles.item}>
              <div>
                <strong>{name}</strong>, <PlaceLine place={from} />
              </div>
              <PlannedTime plan={plan} appointmentId={appointmentId} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
