import type { InputOf } from '@desk/contract/endpoint'
import { acceptInvitation } from '@desk/contract/invitation'
import { showToast } from '../../lib/toast.ts'
import { words } from '../../lib/words.ts'
import { answerOf } from './answer-of.ts'

/** Null if no account was made. */
export async function joinAsInvited(input: InputOf<typeof acceptInvitation>) {
  const reply = await answerOf(acceptInvitation, input, words('auth.invitation.failed'))
  if (reply) showToast({ kind: reply.success ? 'success' : 'error', text: reply.message })
  return reply?.success ? reply.data.role : null
}
