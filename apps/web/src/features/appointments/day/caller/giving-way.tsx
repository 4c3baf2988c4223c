import { needsReason } from '@desk/contract/caller'
import type { OwnRule } from '@desk/rules/schedule/own-rules'
import * as z from 'zod/mini'
import { ApiError } from '../../../../lib/api-error.ts'
import { words } from '../../../../lib/words.ts'
import { AcrossFields } from '../../../../ui/field-grid.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { ownRuleInWords } from '../../own-rule-words.ts'
import styles from '../day.module.css'

/** Empty for any other refusal. */
export function rulesAgainst(error: unknown): readonly OwnRule[] {
  if (!(error instanceof ApiError)) return []
  const found = z.safeParse(needsReason, error.data)
  return found.success ? found.data.rules : []
}

/** Says which rules a booking sets aside, before it is made. */
export function GivingWay({ rules }: { rules: readonly OwnRule[] }) {
  return (
    <AcrossFields>
      <Notice>
        <p>{words('own-rules.giveWay', { count: rules.length })}</p>
        <ul className={styles.rules}>
          {rules.map((rule) => (
            <li key={rule}>{ownRuleInWords(rule)}</li>
          ))}
        </ul>
      </Notice>
    </AcrossFields>
  )
}
