import { message, type Message } from '@desk/words/message'

/** One row of what an email is about. */
export type Fact = {
  label: Message
  /** A text is data, such as what a person typed. */
  value: Message | string
  /** The plain text goes without it: its words are specified. */
  isExtra?: boolean
}

/** A piece of an email, each with space around it. */
export type EmailPart =
  | { paragraph: Message }
  | { facts: readonly Fact[] }
  /** Each on a line of its own; a text is data. */
  | { lines: readonly (Message | string)[] }
  /** A sentence that says what for, and where to do it; the button is what HTML shows in place of the address. */
  | { action?: Message; button: Message; link: string }
  | { smallPrint: Message }

/** What an email says. One layout makes its plain text of it, and its HTML. */
export type EmailContent = {
  greeting: Message
  parts: readonly EmailPart[]
  /** The hospital does not sign at the end. */
  isUnsigned?: boolean
}

/** A text stays as it is: data, such as what a person typed. */
export const said = (words: Message | string, write: (words: Message) => string): string =>
  typeof words === 'string' ? words : write(words)

/** What a person typed, on one line. */
export const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ')

/** The whole text, as emails had it before they had parts. */
export type WholeText = { text: Message }

export const dearDoctor = (doctorName: string) =>
  message('emails.dearDoctor', { doctorName: oneLine(doctorName) })
export const dear = (name: string) => message('emails.dear', { name: oneLine(name) })
export const hello = (name: string) => message('emails.hello', { name: oneLine(name) })
export const goodDay = () => message('emails.goodDay')
