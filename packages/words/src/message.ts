import type { ServerMessages } from './server-messages.ts'
import type { Given } from './words.ts'

export type MessageKey = keyof ServerMessages

/** To be worded once the language is known. */
export type Message<Key extends MessageKey = MessageKey> = {
  readonly key: Key
  readonly params: Readonly<Record<string, Param>>
}

/** A message may hold messages, like a date with its weekday. */
export type Said = string | Message
type Param = Said | number | boolean | Date | readonly Said[]

/** Several texts are listed as the reader's language does. */
type OrSaid<Value> = string | number extends Value ? Value | Message | readonly Said[] : Value
type Sayable = {
  [Key in MessageKey]: { [Name in keyof ServerMessages[Key]]: OrSaid<ServerMessages[Key][Name]> }
}

export type GivenOf<Key extends MessageKey> = Given<Sayable[Key]>

/** `message('appointments.beyondHorizon', { days: 90 })`, checked by the compiler. */
export function message<Key extends MessageKey>(key: Key, ...given: GivenOf<Key>): Message<Key> {
  return { key, params: given[0] ?? {} }
}
