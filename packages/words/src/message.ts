import type { ServerMessages } from './server-messages.ts'
import type { Given } from './words.ts'

export type MessageKey = keyof ServerMessages

/** What is to be said, before it is known in which language: made by `message`, worded by `ServerWords`. */
export type Message = {
  readonly key: MessageKey
  readonly params: Readonly<Record<string, Param>>
}

/** What has words of its own, as a date with its day of the week, is a message within the message. */
export type Said = string | Message
type Param = Said | number | boolean | Date | readonly Said[]

/** Several texts for one parameter are parted as the language of their reader parts a list. */
type OrSaid<Value> = string | number extends Value ? Value | Message | readonly Said[] : Value
type Sayable = {
  [Key in MessageKey]: { [Name in keyof ServerMessages[Key]]: OrSaid<ServerMessages[Key][Name]> }
}

/** The parameters of a message of the server. */
export type GivenOf<Key extends MessageKey> = Given<Sayable[Key]>

/** `message('appointments.beyondHorizon', { days: 90 })`: a wrong key or a missing parameter does not compile. */
export function message<Key extends MessageKey>(key: Key, ...given: GivenOf<Key>): Message {
  return { key, params: given[0] ?? {} }
}
