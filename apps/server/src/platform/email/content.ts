import { message, type Message } from '@desk/words/message'

export type Fact = {
  label: Message
  value: Message | string
  /** Left out of the plain text, whose words are specified. */
  isExtra?: boolean
}

export type EmailPart =
  | { paragraph: Message }
  | { facts: readonly Fact[] }
  | { lines: readonly (Message | string)[] }
  /** A button with its words; HTML shows it for the address. */
  | { action?: Message; button: Message; link: string }
  | { smallPrint: Message }

export type EmailContent = {
  greeting: Message
  parts: readonly EmailPart[]
  /** Does not end with the hospital's name. */
  isUnsigned?: boolean
}

export const said = (words: Message | string, write: (words: Message) => string): string =>
  typeof words === 'string' ? words : write(words)

export const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ')

/** The form that emails had before they had parts. */
export type WholeText = { text: Message }

export const dearDoctor = (doctorName: string) =>
  message('emails.dearDoctor', { doctorName: oneLine(doctorName) })
export const dear = (name: string) => message('emails.dear', { name: oneLine(name) })
export const hello = (name: string) => message('emails.hello', { name: oneLine(name) })
export const goodDay = () => message('emails.goodDay')
