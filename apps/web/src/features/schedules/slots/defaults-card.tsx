import type { ScheduleDefaults } from '@desk/contract/schedule-defaults'
import { useEffect, useState } from 'react'
import { useUnsaved } from '../../../lib/unsaved.ts'
import { useDraft, useKeptState } from '../../../lib/use-draft.ts'
import { useNothingTyped } from '../../../lib/use-kept-form.ts'
import { words } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FormActions } from '../../../ui/field-grid.tsx'
import { Found } from '../../../ui/found-draft.tsx'
import { QueryContent } from '../../../ui/query-content.tsx'
import { StaleNotice } from '../stale-notice.tsx'
import { useFocusWrong } from '../use-focus-wrong.ts'
import styles from '../week/week.module.css'
import { useDefaults, useSaveDefaults } from './defaults-api.ts'
import { draftSettings, readSettings, SLOT_DRAFT, type SlotSettings } from './slot-draft.ts'
import { SlotExamples } from './slot-examples-list.tsx'
import { SlotFields } from './slot-fields.tsx'

export function DefaultsCard() {
  return (
    <Card title={words('schedules.defaults.heading')} intro={words('schedules.defaults.intro')}>
      <QueryContent query={useDefaults()} items="schedule">
        {(defaults) => <DefaultsForm defaults={defaults} />}
      </QueryContent>
    </Card>
  )
}

const settingsOf = (defaults: ScheduleDefaults): SlotSettings => ({
  slotMinutes: defaults.slotMinutes,
  bufferBefore: defaults.bufferBefore,
  bufferAfter: defaults.bufferAfter,
  noticeMinutes: defaults.noticeMinutes,
  horizonDays: defaults.horizonDays,
  mostVisits: null,
})

function useTyped(defaults: ScheduleDefaults) {
  const kept = useDraft('new-doctors')
  const [saved, setSaved] = useState(() => draftSettings(settingsOf(defaults)))
  const [draft, setDraft] = useKeptState(kept, 'typed', SLOT_DRAFT, () => saved)
  const [seen, setSeen] = useState(Number(kept.found?.version ?? defaults.version))
  const isUnsaved = draft !== saved
  useUnsaved(isUnsaved)
  useNothingTyped(kept, isUnsaved)
  useEffect(() => {
    if (isUnsaved) kept.keep({ version: String(seen) })
  }, [isUnsaved, kept, seen])
  return { kept, saved, setSaved, draft, setDraft, seen, setSeen }
}

function DefaultsForm({ defaults }: { defaults: ScheduleDefaults }) {
  const { kept, saved, setSaved, draft, setDraft, seen, setSeen } = useTyped(defaults)
  const [tries, setTries] = useState(0)
  const save = useSaveDefaults((now) => {
    setSeen(now.version)
    setSaved(draft)
  })
  const place = useFocusWrong(tries, null)
  const isStale = seen !== defaults.version && !save.isPending
  function takePresent() {
    const present = draftSettings(settingsOf(defaults))
    setSeen(defaults.version)
    setSaved(present)
    setDraft(present)
  }
  if (isStale && draft === saved) takePresent()
  const settings = readSettings(draft)

  function send() {
    setTries(tries + 1)
    if (settings) save.mutate({ defaultsVersion: seen, ...settings })
  }

  return (
    <div ref={place} className={styles.editor}>
      <Found draft={kept} onClear={() => setDraft(saved)} />
      {isStale && (
        <StaleNotice onKeep={() => setSeen(defaults.version)} onTake={takePresent}>
          <SlotExamples settings={settingsOf(defaults)} />
        </StaleNotice>
      )}
      <SlotFields draft={draft} withMost={false} onChange={setDraft} />
      {settings && <SlotExamples settings={settings} />}
      <FormActions>
        <Button kind="primary" pending={save.isPending} onClick={send}>
          {words('schedules.defaults.save')}
        </Button>
      </FormActions>
    </div>
  )
}
