import type { ScheduleData } from '@desk/contract/schedule'
import { type ReactNode, useEffect, useState } from 'react'
import { askToLeave, useUnsaved } from '../../lib/unsaved.ts'
import { useNothingTyped } from '../../lib/use-kept-form.ts'
import { words } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { FormActions } from '../../ui/field-grid.tsx'
import { Found } from '../../ui/found-draft.tsx'
import { useScheduleChange } from './api.ts'
import type { Typing } from './change-draft.ts'
import { OtherRefusal, StaleNotice } from './stale-notice.tsx'
import { useFocusFirst, useFocusWrong } from './use-focus-wrong.ts'
import styles from './week/week.module.css'

/** After a `save` errors stand beside fields. */
export function useChangeForm(schedule: ScheduleData, typing: Typing, onClose: () => void) {
  const [tries, setTries] = useState(0)
  const { kept, isUnsaved } = typing
  const close = () => {
    kept.drop()
    onClose()
  }
  const typedOf = kept.found?.version
  const change = useScheduleChange(schedule, close, typedOf === undefined ? null : Number(typedOf))
  const { seen } = change
  useNothingTyped(kept, isUnsaved)
  useEffect(() => {
    if (isUnsaved) kept.keep({ version: String(seen) })
  }, [isUnsaved, kept, seen])
  return {
    ...change,
    typing,
    tries,
    onClose: close,
    isChecked: tries > 0,
    /** Null means that the form is invalid; nothing is sent. */
    save: (send: Parameters<typeof change.save>[0] | null) => {
      setTries(tries + 1)
      if (send) change.save(send)
    },
  }
}

type ChangeFormProps = {
  form: Omit<ReturnType<typeof useChangeForm>, 'save'>
  present: ReactNode
  onTakePresent: () => void
  saveLabel: string
  onSave: () => void
  children: ReactNode
}

export function ChangeForm(props: ChangeFormProps) {
  const { form, present, onTakePresent, saveLabel, onSave, children } = props
  const { kept, isUnsaved, clear } = form.typing
  useUnsaved(isUnsaved)
  const place = useFocusWrong(form.tries, form.refused)
  useFocusFirst(place)
  const takePresent = () => {
    form.seePresent()
    onTakePresent()
  }
  return (
    <>
      <div ref={place} className={styles.editor}>
        <Found draft={kept} onClear={clear} />
        {form.isStale && (
          <StaleNotice onKeep={form.seePresent} onTake={takePresent}>
            {present}
          </StaleNotice>
        )}
        {children}
        <OtherRefusal refused={form.refused} />
        <FormActions>
          <Button kind="primary" pending={form.isPending} onClick={onSave}>
            {saveLabel}
          </Button>
          <Button onClick={() => askToLeave(form.onClose)}>{words('schedules.cancel')}</Button>
        </FormActions>
      </div>
      {form.preview}
    </>
  )
}
