import type { Message } from '@desk/words/message'
import { type EmailContent, type EmailPart, type Fact, said, type WholeText } from './content.ts'
import SHEETS from './html-styles.json' with { type: 'json' }

type Letterhead = {
  subject: string
  hospitalName: string
  language: string
  direction: 'ltr' | 'rtl'
}

type Write = (words: Message) => string

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** The colours of the screens, written out: email programs know no variables. */
const STYLES = SHEETS.light

const rules = (sheet: Record<string, string>) =>
  Object.entries(sheet)
    .map(([kind, style]) => `.${kind}{${style}}`)
    .join('')

/** For the dark; and on narrow phones a label stands above its value. */
const HEAD_STYLES = [
  `:root{${SHEETS.root}}`,
  `@media(prefers-color-scheme:dark){${rules(SHEETS.dark)}}`,
  `@media(max-width:360px){${rules(SHEETS.narrow)}}`,
].join('')

/** Everything that is put into the HTML goes through here: names and reasons were typed by people. */
export const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')

/** A date, or a time from its beginning to its end, breaks at no end of a line. */
const shown = (text: string) =>
  escaped(text).replaceAll(
    /\d\d-\d\d-\d{4}|\d\d:\d\d(?: [AP]M)?(?: - \d\d:\d\d(?: [AP]M)?)?/g,
    '<span style="white-space:nowrap">$&</span>',
  )

/** Where lines end in the text they end in the HTML. */
const lines = (text: string) => shown(text).replaceAll('\n', '<br>\n')

/** An element in its own style, which email programs keep, and with a class for the dark, which not all of them do. */
function element(tag: string, kind: keyof typeof STYLES, content: string, attributes = ''): string {
  return `<${tag} class="${kind}"${attributes} style="${STYLES[kind]}">${content}</${tag}>`
}

/** An email as a page of its own: no pictures, nothing that is fetched, one column that fits a phone. */
export function htmlOf(content: EmailContent | WholeText, head: Letterhead, write: Write): string {
  const { subject, hospitalName, language, direction } = head
  const heading = element('h1', 'heading', shown(subject))
  const card = element('div', 'card', heading + bodyOf(content, write))
  const signed = element('p', 'foot', escaped(hospitalName))
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${HEAD_STYLES}</style>
</head>
<body class="page" style="${STYLES.page}">
<div dir="${direction}" lang="${language}" style="${STYLES.column}">
${card}
${signed}
</div>
</body>
</html>
`
}

function bodyOf(content: EmailContent | WholeText, write: Write): string {
  if ('text' in content) {
    const paragraphs = write(content.text)
      .trim()
      .split(/\n{2,}/)
    return paragraphs.map((one) => element('p', 'paragraph', lines(one))).join('\n')
  }
  const greeting = element('p', 'paragraph', lines(write(content.greeting)))
  return [greeting, ...content.parts.map((part) => partOf(part, write))].join('\n')
}

function partOf(part: EmailPart, write: Write): string {
  if ('paragraph' in part) return element('p', 'paragraph', lines(write(part.paragraph)))
  if ('smallPrint' in part) return element('p', 'small', lines(write(part.smallPrint)))
  if ('lines' in part) {
    const [only = '', ...more] = part.lines.map((line) => said(line, write))
    if (more.length === 0) return element('p', 'data', isolated(only))
    const items = [only, ...more].map((line) => element('li', 'line', isolated(line)))
    return element('ul', 'list', items.join('\n'))
  }
  if ('facts' in part) {
    const rows = part.facts.map((fact) => rowOf(fact, write)).join('\n')
    return element('table', 'facts', rows, ' role="presentation" cellpadding="0" cellspacing="0"')
  }
  const sentence = part.action ? element('p', 'paragraph', lines(write(part.action))) : ''
  const address = escaped(part.link)
  const button = element('a', 'button', escaped(write(part.button)), ` href="${address}"`)
  const below = element('a', 'address', address, ` href="${address}" dir="ltr"`)
  return `${sentence}\n<p style="${STYLES.action}">${button}</p>\n<p style="${STYLES.action}">${below}</p>`
}

/** What was typed may be written in the other direction than the email. */
const isolated = (text: string) => `<bdi>${shown(text)}</bdi>`

function rowOf({ label, value }: Fact, write: Write): string {
  const text = said(value, write)
  return `<tr>${element('td', 'label', escaped(write(label)))}${element('td', 'value', isolated(text))}</tr>`
}
