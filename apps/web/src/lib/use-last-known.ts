import { useState } from 'react'

/** Stays when it is read again in vain. */
export function useLastKnown<T>(of: string, data: T | undefined): T | undefined {
  const [known, setKnown] = useState({ of, data })
  if (data !== undefined && (known.of !== of || known.data !== data)) setKnown({ of, data })
  return data ?? (known.of === of ? known.data : undefined)
}
