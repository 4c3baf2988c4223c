import { type Message, message } from '@desk/words/message'

/** With needless proposals. */
export const savedMessage = ({ withdrawn }: { withdrawn: number }): Message =>
  withdrawn === 0 ? message('schedules.saved') : message('hours-back.saved', { count: withdrawn })
