import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { email, id, instant, LIMITS, paging, password, text } from './fields.ts'

const INVITED_ROLES = ['admin', 'doctor'] as const
export type InvitedRole = (typeof INVITED_ROLES)[number]

export const INVITATION_DAYS = 7

export const INVITATION_STATES = ['open', 'expired', 'accepted', 'withdrawn'] as const
/** Unset: the newest first. */
export const INVITATION_ORDERS = ['email', '-email', 'oldest'] as const
export type InvitationState = (typeof INVITATION_STATES)[number]

const invitation = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(INVITED_ROLES),
  state: z.enum(INVITATION_STATES),
  createdAt: instant,
  expiresAt: instant,
})
export type Invitation = z.output<typeof invitation>

/** Where no emails are sent; shown once. */
const shownLink = z.object({ link: z.nullable(z.string()) })

export const listInvitations = endpoint({
  method: 'GET',
  path: '/admin/invitations',
  access: 'admin',
  query: z.object({
    ...paging,
    show: z.optional(z.enum(INVITATION_STATES)),
    sort: z.optional(z.enum(INVITATION_ORDERS)),
  }),
  data: z.array(invitation),
  summary: 'Who was invited to become an administrator or a doctor, newest first unless sorted.',
  source: 'R26',
})

export const invite = endpoint({
  method: 'POST',
  path: '/admin/invite',
  access: 'admin',
  weighty: true,
  body: z.object({ email, role: z.enum(INVITED_ROLES) }),
  data: shownLink,
  summary:
    'Invites somebody by email to become an administrator or a doctor; the link works once, for 7 days.',
  source: 'R26',
})

export const sendInvitationAgain = endpoint({
  method: 'POST',
  path: '/admin/send-invitation-again',
  access: 'admin',
  weighty: true,
  body: z.object({ invitationId: id }),
  data: shownLink,
  summary: 'Sends an invitation again, for another 7 days; the link before no longer works.',
  source: 'R26',
})

export const withdrawInvitation = endpoint({
  method: 'POST',
  path: '/admin/withdraw-invitation',
  access: 'admin',
  body: z.object({ invitationId: id }),
  summary: 'Takes an invitation back: its link no longer works.',
  source: 'R26',
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/user/accept-invitation',
  access: 'anyone',
  body: z.object({ invitationToken: text(100), name: text(LIMITS.name), password }),
  data: z.object({ email: z.string(), role: z.enum(INVITED_ROLES) }),
  summary: 'Makes the account that somebody was invited to; its address counts as proven.',
  source: 'R26',
})
