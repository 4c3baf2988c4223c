import { useState } from 'react'
import { sentenceOf } from '../../lib/api-error.ts'
import { logFailure } from '../../lib/log.ts'
import { showToast } from '../../lib/toast.ts'

type Outcome = { success: boolean; message: string }

/** Its outcome replaces the form; no query library here. */
export function useVisitorCall<Input, Reply extends Outcome>(
  callWith: (input: Input) => Promise<Reply>,
  failure: string,
  onSuccess?: (reply: Reply & { success: true }) => Promise<void>,
) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isPending, setPending] = useState(false)
  async function send(input: Input): Promise<void> {
    setPending(true)
    try {
      const reply = await callWith(input)
      if (isSuccess(reply)) await onSuccess?.(reply)
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

const isSuccess = <Reply extends Outcome>(reply: Reply): reply is Reply & { success: true } => reply.success
