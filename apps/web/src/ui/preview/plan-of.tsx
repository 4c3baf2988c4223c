import { MOST_AT_ONCE, MOST_COLLEAGUES, MOST_RE_PLANNED } from '@desk/contract/proposal'
import { words } from '../../lib/words.ts'
import { Notice } from '../notice.tsx'
import { hitsDecided } from './decisions.ts'
import type { DecidingProps } from './preview-props.ts'
import styles from './preview.module.css'

/** The plan is made by the server; with it one sees whether there is a better one. */
export function PlanOf({ asked, choices }: Pick<DecidingProps, 'asked' | 'choices'>) {
  const { hits, plan } = asked
  const planned = hitsDecided(choices, hits, 're-plan')
  if (planned.length === 0) return null
  const left = Math.max(0, planned.length - MOST_RE_PLANNED)
  const count = planned.length - left
  // The hits stand in the order of their times.
  const toCall = planned.slice(0, count).filter(({ canBeTold }) => !canBeTold).length
  return (
    <div className={styles.plan}>
      {left > 0 && <Notice>{words('in-steps.preview', { most: MOST_RE_PLANNED, left })}</Notice>}
      <p>
        {words('preview.rePlan', { count })} {words('asked.sum', { told: count - toCall, toCall })}
      </p>
      <output>
        {plan && plan.parts > 1 && words('asked.parts', { parts: plan.parts, most: MOST_AT_ONCE })}{' '}
        {plan && words('preview.proof', { isBest: plan.isBest ? 'yes' : 'no', gap: plan.gap })}{' '}
        {plan?.areMoreColleagues && words('preview.moreColleagues', { most: MOST_COLLEAGUES })}
      </output>
    </div>
  )
}
