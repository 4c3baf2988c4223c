import { UNDO_SECONDS } from '@desk/contract/day'
import { useEffect, useEffectEvent, useState } from 'react'

export function useUndoTime(onOver: () => void): boolean {
  const [canUndo, setCanUndo] = useState(true)
  const over = useEffectEvent(() => {
    setCanUndo(false)
    onOver()
  })
  useEffect(() => {
    const timer = setTimeout(over, UNDO_SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [])
  return canUndo
}
