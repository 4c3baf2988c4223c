import { PATHS } from '@desk/contract/paths'
import * as z from 'zod/mini'
import type { LinkPurpose } from './one-time-links.ts'

const MINUTE_MS = 60_000
export const CONFIRM_ADDRESS_DAYS = 7
export const RESET_PASSWORD_MINUTES = 30

/** Proves the address of an account, or one that it is to have. */
export const CONFIRM_ADDRESS: LinkPurpose<{ address: string }> = {
  name: 'confirm-address',
  path: PATHS.confirmEmail,
  validMs: CONFIRM_ADDRESS_DAYS * 24 * 60 * MINUTE_MS,
  payload: z.object({ address: z.string() }),
}

/** Proves the address of a doctor's profile, or one that it is to have. */
export const CONFIRM_PROFILE_ADDRESS: LinkPurpose<{ address: string }> = {
  ...CONFIRM_ADDRESS,
  name: 'confirm-profile-address',
  path: PATHS.confirmProfileEmail,
}

/** One that came by email proves the address; one that was shown by an administrator has none. */
export const RESET_PASSWORD: LinkPurpose<{ address: string | null }> = {
  name: 'reset-password',
  path: PATHS.resetPassword,
  validMs: RESET_PASSWORD_MINUTES * MINUTE_MS,
  payload: z.object({ address: z.nullable(z.string()) }),
}
