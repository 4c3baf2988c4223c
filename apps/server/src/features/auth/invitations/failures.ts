import { notFound, refused } from '../../../platform/failure.ts'

export const alreadyInvited = () => refused('invitations.alreadyInvited')
export const invitationInvalid = () => refused('invitations.invalid')
export const invitationNotFound = () => notFound('invitations.notFound')
