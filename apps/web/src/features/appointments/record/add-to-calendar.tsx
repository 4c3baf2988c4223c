import { getAppointmentCalendar } from '@desk/contract/calendar'
import { getVisitCalendar } from '@desk/contract/visit'
import { useMutation } from '@tanstack/react-query'
import { callOrThrow } from '../../../lib/api.ts'
import { toastFailure } from '../../../lib/failure-toast.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { words } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import type { Source } from './record-api.ts'

/** Saves the event that calendars understand; opened again after a change it takes the place of the one before. */
export function AddToCalendar({ source }: { source: Source }) {
  const save = useMutation({
    mutationFn: () =>
      'id' in source
        ? callOrThrow(getAppointmentCalendar, { appointmentId: source.id })
        : callOrThrow(getVisitCalendar, source),
    onSuccess: ({ data: { filename, content } }) => saveFile(filename, 'text/calendar', [content]),
    onError: (error) => toastFailure(words('record.calendarFailed'), error),
  })
  return (
    <Button pending={save.isPending} onClick={() => save.mutate()}>
      {words('record.addToCalendar')}
    </Button>
  )
}
