import { useState } from 'react'
import type { Choices } from '../src/ui/preview/decisions.ts'
import { PreviewDialog } from '../src/ui/preview/preview-dialog.tsx'
import { AFTER_MIDNIGHT, DOCTOR, HITS } from './samples.ts'

export function Hits({ onClose }: { onClose: () => void }) {
  const [choices, setChoices] = useState<Choices>({
    decisions: new Map([
      ['a1', 'keep'],
      ['a2', 're-plan'],
    ]),
    message: 'I am at a congress.',
  })
  const time = { ...AFTER_MIDNIGHT, doctor: DOCTOR }
  const plan = {
    isBest: true,
    gap: 0,
    areMoreColleagues: true,
    parts: 1,
    left: 0,
    proposals: [
      { appointmentId: 'a2', time, answerBy: AFTER_MIDNIGHT.startsAt, lapsesAt: AFTER_MIDNIGHT.endsAt },
    ],
  }
  return (
    <PreviewDialog
      asked={{ hits: HITS, areOthers: true, plan }}
      found={null}
      namesDoctors
      choices={choices}
      onChoose={setChoices}
      isPending={false}
      onSave={onClose}
      onPlan={onClose}
      onCancel={onClose}
    />
  )
}
