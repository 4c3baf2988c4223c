import { type ReactNode, useState } from 'react'
import { isInUse } from '../lib/screen-use.ts'

/** In place of a line that may come, so that it pushes nothing: what stands below waits for it (base.css). */
export function Coming({ children }: { children?: ReactNode }) {
  const [isFirst] = useState(() => !isInUse())
  return (
    isFirst && (
      <div hidden={!children} data-coming>
        {children}
      </div>
    )
  )
}
