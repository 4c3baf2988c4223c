import { showToast } from '../lib/toast.ts'
import { words } from '../lib/words.ts'
import { Button } from './button.tsx'

/** Over https or on this machine only. */
export function CopyButton({ text, children }: { text: string; children: string }) {
  if (!('clipboard' in navigator)) return null
  return (
    <Button small onClick={() => void copy(text)}>
      {children}
    </Button>
  )
}

async function copy(text: string): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
  showToast(
    isCopied
      ? { kind: 'success', text: words('security.copied') }
      : { kind: 'error', text: words('security.copyFailed') },
  )
}
