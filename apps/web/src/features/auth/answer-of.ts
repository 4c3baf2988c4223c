import { createFirstAdministrator } from '@desk/contract/auth'
import type { AnyEndpoint, InputOf } from '@desk/contract/endpoint'
import { call, type Reply } from '../../lib/api.ts'
import { showToast } from '../../lib/toast.ts'
import { words } from '../../lib/words.ts'
import { answered } from './sign-in.ts'

/** Null: no answer, a toast said so; `onAdvice`: what to wait for. */
export function answerOf<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  failure: string,
  onAdvice?: (text: string) => void,
): Promise<Reply<E> | null> {
  return answered(call(endpoint, input), failure, onAdvice)
}

/** True if the account was made (R20). */
export async function setUp(input: InputOf<typeof createFirstAdministrator>): Promise<boolean> {
  const reply = await answerOf(createFirstAdministrator, input, words('auth.setUpFailed'))
  if (reply) showToast({ kind: reply.success ? 'success' : 'error', text: reply.message })
  return reply?.success === true
}
