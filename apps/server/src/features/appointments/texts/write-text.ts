import { segmentsOf } from '@desk/rules/text-segments'
import type { Language } from '@desk/words/languages'
import type { ServerWords } from '@desk/words/server-words'
import { dateTimeWords, shortTimeWords } from '../notice-words.ts'
import { textOf, type Wording } from './notices.ts'

type Text = { kind: string; params: object }

/** With the weekday where that costs no part more: parts are paid for. */
export function writeText(
  words: ServerWords,
  text: Text,
  links: Omit<Wording, 'timeWords'>,
  language: Language,
): string {
  const write = (timeWords: Wording['timeWords']) =>
    words.write(textOf(text, { ...links, timeWords }), language)
  const [withDay, without] = [write(shortTimeWords), write(dateTimeWords)]
  return segmentsOf(withDay) > segmentsOf(without) ? without : withDay
}
