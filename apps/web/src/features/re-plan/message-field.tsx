import type { Proposal } from '@desk/contract/proposal'
import { type KeptReason, useKeptReason } from '../../lib/use-kept-reason.ts'
import { words } from '../../lib/words.ts'
import { Found } from '../../ui/found-draft.tsx'
import { TextArea } from '../../ui/text-area.tsx'

/** Of one by its id; of several whoever they are after a reload. */
export function useKeptMessage(question: string, asked: readonly Proposal[]): KeptReason {
  const [first, ...others] = asked
  return useKeptReason(`${question}-${first && others.length === 0 ? first.id : 'several'}`)
}

type MessageFieldProps = { kept: KeptReason; count: number; error?: string | undefined }

export function MessageField({ kept: { draft, reason, type }, count, error }: MessageFieldProps) {
  return (
    <>
      <Found draft={draft} onClear={() => type('')} />
      <TextArea
        name="message"
        rows={3}
        label={words('preview.message', { count })}
        error={error}
        value={reason}
        onChange={({ target }) => type(target.value)}
      />
    </>
  )
}
