import { useEffect, useState } from 'react'

type Asked = { isLoading: boolean; failureCount: number; errorUpdateCount: number }

/** What would push others comes before them, unless it has failed once. */
export const isAwaited = ({ isLoading, failureCount, errorUpdateCount }: Asked): boolean =>
  isLoading && failureCount === 0 && errorUpdateCount === 0

/** As long as what stands below data on their way is hidden (base.css). */
const MOST_MS = 4000

/** What is awaited no longer than that. */
export function useAwaited(isOnItsWay: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const late = setTimeout(setLate, MOST_MS, true)
    return () => clearTimeout(late)
  }, [])
  return isOnItsWay && !isLate
}
