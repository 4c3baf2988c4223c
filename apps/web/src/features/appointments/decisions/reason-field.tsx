import { words } from '../../../lib/words.ts'
import { Found } from '../../../ui/found-draft.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { KeptReason } from '../../../lib/use-kept-reason.ts'

export function ReasonField({ kept: { draft, reason, type } }: { kept: KeptReason }) {
  return (
    <>
      <Found draft={draft} onClear={() => type('')} />
      <TextField
        name="reason"
        label={words('appointments.open.reason')}
        description={words('appointments.open.reasonHint')}
        autoComplete="off"
        value={reason}
        onChange={(event) => type(event.target.value)}
      />
    </>
  )
}
