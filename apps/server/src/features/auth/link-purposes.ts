import { PATHS } from '@desk/contract/paths'
import * as z from 'zod/mini'
import type { LinkPurpose } from './one-time-links.ts'

const MINUTE_MS = 60_000
export const CONFIRM_ADDRESS_DAYS = 7
export const RESET_PASSWORD_MINUTES = 30

export const CONFIRM_ADDRESS: LinkPurpose<{ address: string }> = {
  name: 'confirm-address',
  path: PATHS.confirmEmail,
  validMs: CONFIRM_ADDRESS_DAYS * 24 * 60 * MINUTE_MS,
  payload: z.object({ address: z.string() }),
}

export const CONFIRM_PROFILE_ADDRESS: LinkPurpose<{ address: string }> = {
  ...CONFIRM_ADDRESS,
  name: 'confirm-profile-address',
  path: PATHS.confirmProfileEmail,
}

/** Null: shown by an administrator, so it proves nothing. */
export const RESET_PASSWORD: LinkPurpose<{ address: string | null }> = {
  name: 'reset-password',
  path: PATHS.resetPassword,
  validMs: RESET_PASSWORD_MINUTES * MINUTE_MS,
  payload: z.object({ address: z.nullable(z.string()) }),
}
