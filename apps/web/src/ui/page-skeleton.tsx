import { words } from '../lib/words.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

/** While code loads: heading and rows (start.css). */
export function PageSkeleton() {
  return (
    <div className="start-page">
      <VisuallyHidden>
        <output>{words('ui.loading')}</output>
      </VisuallyHidden>
      <i />
      <i />
      <i />
      <i />
      <i />
    </div>
  )
}
