import { words } from '../../lib/words.ts'
import { AcrossFields } from '../../ui/field-grid.tsx'
import { useFormState } from '../../ui/form-state.ts'
import { Notice } from '../../ui/notice.tsx'

/** spec 5: until date and time are there, after a submit. */
export function DateAndTimeAlert() {
  const { errors } = useFormState()
  const isMissing =
    errors['date'] === words('appointments.book.dateRequired') ||
    errors['time'] === words('appointments.book.timeRequired')
  if (!isMissing) return null
  return (
    <AcrossFields>
      <Notice kind="bad">{words('appointments.book.dateAndTimeRequired')}</Notice>
    </AcrossFields>
  )
}
