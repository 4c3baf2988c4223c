import type { Message } from '@desk/words/message'
import { setApart } from '@desk/words/isolated'
import { type EmailContent, type EmailPart, type Fact, said, type WholeText } from './content.ts'

type Write = (words: Message) => string

type Letter = { hospitalName: string; direction: 'ltr' | 'rtl' }

/** Values are aligned where no label is longer than this. */
const LABEL_WIDTH = 9

export function textOf(
  content: EmailContent | WholeText,
  { hospitalName, direction }: Letter,
  write: Write,
): string {
  if ('text' in content) return write(content.text)
  const written = content.parts.map((part) =>
    'facts' in part ? rowsOf(part.facts, direction, write) : paragraphOf(part, write),
  )
  const paragraphs = [write(content.greeting), ...written]
  if (!content.isUnsigned) paragraphs.push(hospitalName)
  return `${paragraphs.filter(Boolean).join('\n\n')}\n`
}

function paragraphOf(part: Exclude<EmailPart, { facts: unknown }>, write: Write): string {
  if ('paragraph' in part) return write(part.paragraph)
  if ('smallPrint' in part) return write(part.smallPrint)
  if ('lines' in part) return part.lines.map((line) => `  ${said(line, write)}`).join('\n')
  return [...(part.action ? [write(part.action)] : []), part.link].join('\n')
}

/** Beside an Arabic label the parts of a phone number would change places, and a full stop would come first. */
function rowsOf(facts: readonly Fact[], direction: Letter['direction'], write: Write): string {
  const asValue = direction === 'rtl' ? setApart : (text: string) => text
  const rows = facts
    .filter(({ isExtra }) => !isExtra)
    .map(({ label, value }) => [write(label), asValue(said(value, write))] as const)
  const width = Math.max(LABEL_WIDTH, ...rows.map(([label]) => label.length + 1))
  return rows.map(([label, value]) => `  ${label.padEnd(width)}${value}`).join('\n')
}
