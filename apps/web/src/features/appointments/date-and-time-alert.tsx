import { useFormState } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { MESSAGES, REQUIRED } from './messages.ts'

/** The alert of spec 5, for as long as the date or the time is missing after the form was sent. */
export function DateAndTimeAlert() {
  const { errors } = useFormState()
  const isMissing = errors['date'] === REQUIRED.date || errors['time'] === REQUIRED.time
  if (!isMissing) return null
  return (
    <div>
      <Notice kind="bad">{MESSAGES.dateAndTime}</Notice>
    </div>
  )
}
