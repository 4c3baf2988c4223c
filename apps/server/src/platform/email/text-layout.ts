import type { Message } from '@desk/words/message'
import { type EmailContent, type EmailPart, type Fact, said, type WholeText } from './content.ts'

type Write = (words: Message) => string

/** Values stand below each other where labels are no longer than these letters. */
const LABEL_WIDTH = 9

/** An email as plain text. */
export function textOf(content: EmailContent | WholeText, signature: string, write: Write): string {
  if ('text' in content) return write(content.text)
  const paragraphs = [write(content.greeting), ...content.parts.map((part) => paragraphOf(part, write))]
  if (!content.isUnsigned) paragraphs.push(signature)
  return `${paragraphs.filter(Boolean).join('\n\n')}\n`
}

function paragraphOf(part: EmailPart, write: Write): string {
  if ('paragraph' in part) return write(part.paragraph)
  if ('smallPrint' in part) return write(part.smallPrint)
  if ('lines' in part) return part.lines.map((line) => `  ${said(line, write)}`).join('\n')
  if ('facts' in part) return rowsOf(part.facts, write)
  return [...(part.action ? [write(part.action)] : []), part.link].join('\n')
}

function rowsOf(facts: readonly Fact[], write: Write): string {
  const rows = facts
    .filter(({ isExtra }) => !isExtra)
    .map(({ label, value }) => [write(label), said(value, write)] as const)
  const width = Math.max(LABEL_WIDTH, ...rows.map(([label]) => label.length + 1))
  return rows.map(([label, value]) => `  ${label.padEnd(width)}${value}`).join('\n')
}
