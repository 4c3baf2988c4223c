import type { AccentColours, AccentPalette } from '@desk/rules/look/accent'
import type { Message } from '@desk/words/message'
import { type EmailContent, type EmailPart, type Fact, said, type WholeText } from './content.ts'
import SHEETS from './html-styles.json' with { type: 'json' }

/** Null or unset: ours. */
export type Coloured = { hospitalColours?: AccentPalette | null | undefined }

type Letterhead = Coloured & {
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

type Kind = keyof typeof SHEETS.light
type Sheet = Readonly<Record<string, string>>
type Element = (tag: string, kind: Kind, content: string, attributes?: string) => string
type Drawing = { write: Write; element: Element; styles: Readonly<Record<Kind, string>> }

/** The colours of the screens, written out, because email programs know no variables. */
const OURS = { light: { accent: '#0f6674', on: '#ffffff' }, dark: { accent: '#6cc7d4', on: '#04252b' } }

const coloured = <Styles extends Sheet>(
  styles: Styles,
  { accent, on }: Pick<AccentColours, 'accent' | 'on'>,
) =>
  Object.fromEntries(
    Object.entries(styles).map(([kind, style]) => [
      kind,
      style.replace('{accent}', accent).replace('{on}', on),
    ]),
  ) as Styles

const rules = (sheet: Sheet) =>
  Object.entries(sheet)
    .map(([kind, style]) => `.${kind}{${style}}`)
    .join('')

/** For dark; on narrow phones labels stand above. */
const headStyles = (dark: Pick<AccentColours, 'accent' | 'on'>) =>
  [
    `:root{${SHEETS.root}}`,
    `@media(prefers-color-scheme:dark){${rules(coloured(SHEETS.dark, dark))}}`,
    `@media(max-width:360px){${rules(SHEETS.narrow)}}`,
  ].join('')

/** Everything that goes into HTML passes it: people typed some. */
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')

/** Dates, spans of time, an e-mail and a rendez-vous do not break. */
const shown = (text: string) =>
  escaped(text).replaceAll(
    /\d\d-\d\d-\d{4}|\d\d:\d\d(?: [AP]M)?(?: - \d\d:\d\d(?: [AP]M)?)?|\be-mail|\brendez-vous/gi,
    '<span style="white-space:nowrap">$&</span>',
  )

const lines = (text: string) => shown(text).replaceAll('\n', '<br>\n')

/** Email programs keep inline styles; the class is for dark, which some do not know. */
const drawnIn =
  (styles: Drawing['styles']): Element =>
  (tag, kind, content, attributes = '') =>
    `<${tag} class="${kind}"${attributes} style="${styles[kind]}">${content}</${tag}>`

/** No pictures, nothing to fetch, one column for phones. */
export function htmlOf(content: EmailContent | WholeText, head: Letterhead, write: Write): string {
  const { subject, hospitalName, language, direction, hospitalColours } = head
  const { light, dark } = hospitalColours ?? OURS
  const styles = coloured(SHEETS.light, light)
  const element = drawnIn(styles)
  const heading = element('h1', 'heading', shown(subject))
  const card = element('div', 'card', heading + bodyOf(content, { write, element, styles }))
  const signed = element('p', 'foot', escaped(hospitalName))
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${headStyles(dark)}</style>
</head>
<body class="page" style="${styles.page}">
<div dir="${direction}" lang="${language}" style="${styles.column}">
${card}
${signed}
</div>
</body>
</html>
`
}

function bodyOf(content: EmailContent | WholeText, drawing: Drawing): string {
  const { write, element } = drawing
  if ('text' in content) {
    const paragraphs = write(content.text)
      .trim()
      .split(/\n{2,}/)
    return paragraphs.map((one) => element('p', 'paragraph', lines(one))).join('\n')
  }
  const greeting = element('p', 'paragraph', lines(write(content.greeting)))
  return [greeting, ...content.parts.map((part) => partOf(part, drawing))].join('\n')
}

function partOf(part: EmailPart, drawing: Drawing): string {
  const { write, element, styles } = drawing
  if ('paragraph' in part) return element('p', 'paragraph', lines(write(part.paragraph)))
  if ('smallPrint' in part) return element('p', 'small', lines(write(part.smallPrint)))
  if ('lines' in part) {
    const [only = '', ...more] = part.lines.map((line) => said(line, write))
    if (more.length === 0) return element('p', 'data', isolated(only))
    const items = [only, ...more].map((line) => element('li', 'line', isolated(line)))
    return element('ul', 'list', items.join('\n'))
  }
  if ('facts' in part) {
    const rows = part.facts.map((fact) => rowOf(fact, drawing)).join('\n')
    return element('table', 'facts', rows, ' role="presentation" cellpadding="0" cellspacing="0"')
  }
  const sentence = part.action ? element('p', 'paragraph', lines(write(part.action))) : ''
  const address = escaped(part.link)
  const button = element('a', 'button', shown(write(part.button)), ` href="${address}"`)
  const below = element('a', 'address', address, ` href="${address}" dir="ltr"`)
  return `${sentence}\n<p style="${styles.action}">${button}</p>\n<p style="${styles.action}">${below}</p>`
}

/** Typed text may run the other way. */
const isolated = (text: string) => `<bdi>${shown(text)}</bdi>`

function rowOf({ label, value }: Fact, { write, element }: Drawing): string {
  const text = said(value, write)
  return `<tr>${element('td', 'label', shown(write(label)))}${element('td', 'value', isolated(text))}</tr>`
}
