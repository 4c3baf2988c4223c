import type { ReactNode } from 'react'
import { words } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Refused } from '../../ui/preview/use-preview.tsx'

type StaleNoticeProps = {
  children: ReactNode
  onKeep: () => void
  onTake: () => void
}

export function StaleNotice({ children, onKeep, onTake }: StaleNoticeProps) {
  return (
    <Notice kind="bad">
      <p>{words('schedules.changedMeanwhile')}</p>
      {children}
      <div>
        <Button small onClick={onKeep}>
          {words('schedules.keepMine')}
        </Button>{' '}
        <Button small onClick={onTake}>
          {words('schedules.takeTheirs')}
        </Button>
      </div>
    </Notice>
  )
}

/** Of no field, and no change by others. */
export function OtherRefusal({ refused }: { refused: Refused | null }) {
  if (!refused || refused.field !== undefined || refused.schedule) return null
  return <Notice kind="bad">{refused.text}</Notice>
}
