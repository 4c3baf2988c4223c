import { type Message, message } from '@desk/words/message'

/** What is said of a change of hours that is saved, and of the proposals that it makes needless. */
export const savedMessage = ({ withdrawn }: { withdrawn: number }): Message =>
  withdrawn === 0 ? message('schedules.saved') : message('hours-back.saved', { count: withdrawn })
