import { useState } from 'react'
import type { Draft } from '../lib/draft-of.ts'
import { words } from '../lib/words.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

type FoundProps = { draft: Draft; onClear: () => void }

/** It may be a former user's. */
export function Found({ draft, onClear }: FoundProps) {
  const [isCleared, setCleared] = useState(false)
  if (draft.found === null || isCleared) return null
  function clear() {
    draft.forget()
    setCleared(true)
    onClear()
  }
  return (
    <Notice>
      {words('drafts.found')}{' '}
      <Button small onClick={clear}>
        {words('drafts.clear')}
      </Button>
    </Notice>
  )
}
