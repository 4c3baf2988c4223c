import { refused } from '../../platform/failure.ts'

export const bookingNotFound = () => refused('emails.bookingNotFound')
