import { message, type Message } from '@desk/words/message'

export type Fact = {
  label: Message
  /** A text is data, as typed. */
  value: Message | string
  /** Not in plain text, whose words are specified. */
  isExtra?: boolean
}

/** With space around it. */
export type EmailPart =
  | { paragraph: Message }
  | { facts: readonly Fact[] }
  /** A line each; texts are data. */
  | { lines: readonly (Message | string)[] }
  /** What for and where; HTML shows the button for the address. */
  | { action?: Message; button: Message; link: string }
  | { smallPrint: Message }

/** Laid out as plain text and HTML. */
export type EmailContent = {
  greeting: Message
  parts: readonly EmailPart[]
  /** No hospital at the end. */
  isUnsigned?: boolean
}

/** Texts are data, as typed. */
export const said = (words: Message | string, write: (words: Message) => string): string =>
  typeof words === 'string' ? words : write(words)

export const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ')

/** As emails were before they had parts. */
export type WholeText = { text: Message }

export const dearDoctor = (doctorName: string) =>
  message('emails.dearDoctor', { doctorName: oneLine(doctorName) })
export const dear = (name: string) => message('emails.dear', { name: oneLine(name) })
export const hello = (name: string) => message('emails.hello', { name: oneLine(name) })
export const goodDay = () => message('emails.goodDay')
