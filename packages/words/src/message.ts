import type { ServerMessages } from './server-messages.ts'
import type { Given } from './words.ts'

export type MessageKey = keyof ServerMessages

/** What is to be said, before it is known in which language: made by `message`, worded by `ServerWords`. */
export type Message = {
  readonly key: MessageKey
  readonly params: Readonly<Record<string, string | number | boolean | Date>>
}

/** `message('appointments.beyondHorizon', { days: 90 })`: a wrong key or a missing parameter does not compile. */
export function message<Key extends MessageKey>(key: Key, ...given: Given<ServerMessages[Key]>): Message {
  return { key, params: given[0] ?? {} }
}
