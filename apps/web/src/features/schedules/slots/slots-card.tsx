import type { ScheduleData } from '@desk/contract/schedule'
import { saveSlotSettings } from '@desk/contract/schedule-changes'
import { useState } from 'react'
import { callOrThrow } from '../../../lib/api.ts'
import { useKeptForm } from '../../../lib/use-kept-form.ts'
import { words } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { useTyping } from '../change-draft.ts'
import { ChangeForm, useChangeForm } from '../change-form.tsx'
import { draftSettings, readSettings, SLOT_DRAFT } from './slot-draft.ts'
import { SlotExamples } from './slot-examples-list.tsx'
import { SlotFields } from './slot-fields.tsx'

export function SlotsCard({ schedule }: { schedule: ScheduleData }) {
  const [isOpen, setIsOpen] = useState(useKeptForm('slots') !== null)
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
  const [draft, setDraft, typing] = useTyping('slots', SLOT_DRAFT, () => draftSettings(schedule.settings))
  const form = useChangeForm(schedule, typing, onClose)
  const settings = readSettings(draft)

  function save() {
    form.save(settings && ((common) => callOrThrow(saveSlotSettings, { ...common, ...settings })))
  }

  return (
    <ChangeForm
      form={form}
      present={<SlotExamples settings={schedule.settings} />}
      onTakePresent={() => setDraft(draftSettings(schedule.settings))}
      saveLabel={words('schedules.saveSlots')}
      onSave={save}
    >
      <SlotFields draft={draft} onChange={setDraft} />
      {settings && <SlotExamples settings={settings} />}
    </ChangeForm>
  )
}
