import type { ReactNode } from 'react'
import { Link } from '../lib/router.tsx'

/** What a message's `<link>` becomes. */
export function linkTo(path: string, onClick?: () => void) {
  return (text: ReactNode[]) => (
    <Link to={path} onClick={onClick}>
      {text}
    </Link>
  )
}
