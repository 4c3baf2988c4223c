import { type Message, message } from '@desk/words/message'

/** Also says how many proposals the change made needless. */
export const savedMessage = ({ withdrawn }: { withdrawn: number }): Message =>
  withdrawn === 0 ? message('schedules.saved') : message('hours-back.saved', { count: withdrawn })
