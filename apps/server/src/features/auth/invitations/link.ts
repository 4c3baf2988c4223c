import { INVITATION_DAYS } from '@desk/contract/invitation'
import { PATHS } from '@desk/contract/paths'
import * as z from 'zod/mini'
import type { LinkPurpose } from '../one-time-links.ts'

export const INVITATION: LinkPurpose<{ invitationId: string }> = {
  name: 'invitation',
  path: PATHS.invitation,
  validMs: INVITATION_DAYS * 24 * 60 * 60 * 1000,
  payload: z.object({ invitationId: z.string() }),
}
