import { useEffect, useState } from 'react'

const TICK_MS = 15_000

/** A device's clock may be wrong. */
export function useServerClock(now: string, toldAt: number): Date {
  const [here, setHere] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setHere(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return new Date(Date.parse(now) + Math.max(0, here - toldAt))
}
