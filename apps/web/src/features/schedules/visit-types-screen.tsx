import type { ScheduleData } from '@desk/contract/schedule'
import { retireVisitType } from '@desk/contract/schedule-changes'
import type { VisitType } from '@desk/contract/visit-type'
import { useState } from 'react'
import { callOrThrow } from '../../lib/api.ts'
import { feeInWords } from '../../lib/fee.ts'
import { useKeptForm } from '../../lib/use-kept-form.ts'
import { words } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useScheduleAction } from './api.ts'
import { SchedulePage } from './schedule-page.tsx'
import styles from './schedules.module.css'
import { draftType, newType, type TypeDraft } from './types/type-draft.ts'
import { TypeForm } from './types/type-form.tsx'

export function VisitTypesScreen() {
  return (
    <SchedulePage documentTitle={words('schedules.tab.visitTypes')}>
      {(schedule) => <VisitTypes schedule={schedule} />}
    </SchedulePage>
  )
}

function VisitTypes({ schedule }: { schedule: ScheduleData }) {
  const { visitTypes } = schedule
  const left = useKeptForm('visit-type ')
  const [open, setOpen] = useState<TypeDraft | null>(() => {
    const type = visitTypes.find(({ id }) => id === left)
    if (type) return draftType(type)
    // A removed one is found by its name.
    return left === null ? null : { ...newType(), id: left || null }
  })
  return (
    <Card title={words('schedules.types')} intro={words('types.intro')}>
      {open ? (
        <TypeForm key={open.id} schedule={schedule} type={open} onClose={() => setOpen(null)} />
      ) : (
        <div>
          <Button kind="primary" onClick={() => setOpen(newType())}>
            {words('types.add')}
          </Button>
        </div>
      )}
      {visitTypes.length === 1 && <Notice>{words('types.onlyOne')}</Notice>}
      {visitTypes.length === 0 && !open && <EmptyState title={words('schedules.noTypes')} />}
      <ul className={styles.days}>
        {visitTypes.map((type) => (
          <TypeItem
            key={type.id}
            schedule={schedule}
            type={type}
            onEdit={open ? undefined : () => setOpen(draftType(type))}
          />
        ))}
      </ul>
    </Card>
  )
}

type TypeItemProps = { schedule: ScheduleData; type: VisitType; onEdit: (() => void) | undefined }

function TypeItem({ schedule, type, onEdit }: TypeItemProps) {
  const { id: visitTypeId, name, minutes, fee, sentence } = type
  const retire = useScheduleAction(schedule, {
    title: words('types.retireQuestion', { name }),
    intro: <p>{words('types.retireConsequence')}</p>,
    confirmLabel: words('types.retire'),
  })
  return (
    <li>
      <span className={styles.dayLine}>
        <strong>{name}</strong>
        <span>
          {words(fee === '' ? 'types.minutes' : 'types.minutesAndFee', { minutes, fee: feeInWords(fee) })}
        </span>
        {sentence && <bdi className={styles.muted}>{sentence}</bdi>}
      </span>
      {onEdit && (
        <span className={styles.dayButtons}>
          <Button small aria-label={words('types.editOf', { name })} onClick={onEdit}>
            {words('schedules.edit')}
          </Button>
          <Button
            small
            pending={retire.isPending}
            aria-label={words('types.retireOf', { name })}
            onClick={() => retire.save((common) => callOrThrow(retireVisitType, { ...common, visitTypeId }))}
          >
            {words('types.retire')}
          </Button>
        </span>
      )}
      {retire.refused && <Notice kind="bad">{retire.refused.text}</Notice>}
      {retire.preview}
    </li>
  )
}
