import { notFound, refused } from '../../platform/failure.ts'

export const emailNotFound = () => notFound('emails.notFound')
export const notSentAgain = () => refused('emails.notSentAgain')
