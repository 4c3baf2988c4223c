import type { ScheduleData } from '@desk/contract/schedule'
import { saveSlotSettings } from '@desk/contract/schedule-changes'
import { useState } from 'react'
import { callOrThrow } from '../../../lib/api.ts'
import { words } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FormActions } from '../../../ui/field-grid.tsx'
import { useScheduleChange } from '../api.ts'
import { OtherRefusal, StaleNotice } from '../stale-notice.tsx'
import { useFocusWrong } from '../week/use-focus-wrong.ts'
import styles from '../week/week.module.css'
import { draftSettings, readSettings } from './slot-draft.ts'
import { SlotExamples } from './slot-examples-list.tsx'
import { SlotFields } from './slot-fields.tsx'

/** How the hours are cut into slots, and what patients can book of them. */
export function SlotsCard({ schedule }: { schedule: ScheduleData }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card title={words('schedules.slots')} intro={words('schedules.slotsIntro')}>
      {isOpen ? (
        <SlotsEditor schedule={schedule} onClose={() => setIsOpen(false)} />
      ) : (
        <>
          <SlotExamples settings={schedule.settings} />
          <div>
            <Button onClick={() => setIsOpen(true)}>{words('schedules.changeSlots')}</Button>
          </div>
        </>
      )}
    </Card>
  )
}

function SlotsEditor({ schedule, onClose }: { schedule: ScheduleData; onClose: () => void }) {
  const [draft, setDraft] = useState(() => draftSettings(schedule.settings))
  const [tries, setTries] = useState(0)
  const change = useScheduleChange(schedule, onClose)
  const place = useFocusWrong(tries, change.refused)
  const settings = readSettings(draft)

  function save() {
    setTries(tries + 1)
    if (settings) change.save((common) => callOrThrow(saveSlotSettings, { ...common, ...settings }))
  }

  return (
    <div ref={place} className={styles.editor}>
      {change.isStale && (
        <StaleNotice
          onKeep={change.seePresent}
          onTake={() => {
            change.seePresent()
            setDraft(draftSettings(schedule.settings))
          }}
        >
          <SlotExamples settings={schedule.settings} />
        </StaleNotice>
      )}
      <SlotFields draft={draft} onChange={setDraft} />
      {settings && <SlotExamples settings={settings} />}
      <OtherRefusal refused={change.refused} />
      <FormActions>
        <Button kind="primary" pending={change.isPending} onClick={save}>
          {words('schedules.saveSlots')}
        </Button>
        <Button onClick={onClose}>{words('schedules.cancel')}</Button>
      </FormActions>
      {change.preview}
    </div>
  )
}
