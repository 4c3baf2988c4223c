import { words } from '../../lib/words.ts'
import type { Progress } from './in-parts.ts'

export function ProgressLine({ progress }: { progress: Progress | null }) {
  return <output aria-live="polite">{progress && words('plan-again.progress', progress)}</output>
}
