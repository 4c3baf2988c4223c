import { useMutation } from '@tanstack/react-query'
import { toastFailure } from '../lib/failure-toast.ts'
import { saveFile } from '../lib/save-file.ts'
import { words } from '../lib/words.ts'
import { Button } from './button.tsx'

type CalendarFile = { data: { filename: string; content: string } }

/** Opened after a change it replaces the event. */
export function AddToCalendar({ load }: { load: () => Promise<CalendarFile> }) {
  const save = useMutation({
    mutationFn: load,
    onSuccess: ({ data: { filename, content } }) => saveFile(filename, 'text/calendar', [content]),
    onError: (error) => toastFailure(words('record.calendarFailed'), error),
  })
  return (
    <Button pending={save.isPending} onClick={() => save.mutate()}>
      {words('record.addToCalendar')}
    </Button>
  )
}
