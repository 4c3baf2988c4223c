import type { AnyEndpoint, DataOf, InputOf } from '@desk/contract/endpoint'
import { useState } from 'react'
import { call, type Ok } from '../../lib/api.ts'
import { sentenceOf } from '../../lib/api-error.ts'
import { logFailure } from '../../lib/log.ts'
import { showToast } from '../../lib/toast.ts'

type Outcome = { success: boolean; message: string }

/** A call whose outcome takes the place of what was asked; no mutation, for these screens carry no query library. */
export function useVisitorCall<E extends AnyEndpoint>(
  endpoint: E,
  failure: string,
  onSuccess?: (reply: Ok<DataOf<E>>) => Promise<void>,
) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isPending, setPending] = useState(false)
  async function send(input: InputOf<E>): Promise<void> {
    setPending(true)
    try {
      const reply = await call(endpoint, input)
      if (reply.success) await onSuccess?.(reply)
      setOutcome(reply)
    } catch (error) {
      logFailure(error)
      showToast({ kind: 'error', text: sentenceOf(error) ?? failure })
    } finally {
      setPending(false)
    }
  }
  return { outcome, isPending, send }
}
