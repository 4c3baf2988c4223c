import type { AnyEndpoint, InputOf } from '@desk/contract/endpoint'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { sentenceOf } from '../../lib/api-error.ts'
import { logFailure } from '../../lib/log.ts'
import { showToast } from '../../lib/toast.ts'

type Outcome = { success: boolean; message: string }

/** A call whose outcome takes the place of what was asked; no mutation, for these screens carry no query library. */
export function useVisitorCall<E extends AnyEndpoint>(endpoint: E, failure: string) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isPending, setPending] = useState(false)
  async function send(input: InputOf<E>): Promise<void> {
    setPending(true)
    try {
      setOutcome(await call(endpoint, input))
    } catch (error) {
      logFailure(error)
      showToast({ kind: 'error', text: sentenceOf(error) ?? failure })
    } finally {
      setPending(false)
    }
  }
  return { outcome, isPending, send }
}
