import { useEffect, useState } from 'react'

/** Whatever this device's clock says. */
export function useSecondsLeft(secondsLeft: number, toldAt: number): number {
  const endsAt = toldAt + secondsLeft * 1000
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((endsAt - now) / 1000))
}

export function clockOf(seconds: number): string {
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  const rest = String(seconds % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}
