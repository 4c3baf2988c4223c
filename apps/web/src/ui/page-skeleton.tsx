import { words } from '../lib/words.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

/** In the place of a screen whose code is on its way: the shape of most of them, a heading and rows (start.css). */
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
