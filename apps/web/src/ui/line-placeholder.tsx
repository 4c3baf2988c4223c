import type { ReactNode } from 'react'
import { useIsInUse } from '../lib/screen-use.ts'

/** In place of a line that may come, so that it pushes nothing: what stands below waits for it (base.css). */
export function LinePlaceholder({ children }: { children?: ReactNode }) {
  return (
    !useIsInUse() && (
      <div hidden={!children} data-loading>
        {children}
      </div>
    )
  )
}
