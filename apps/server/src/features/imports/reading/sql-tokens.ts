export type Token = { kind: 'word' | 'name' | 'text' | 'mark'; value: string; line: number }

const TOKEN = new RegExp(
  [
    String.raw`\s+|(?:--(?=\s)|#)[^\n]*\n|/\*.*?\*/`,
    String.raw`(?<text>'[^'\\]*(?:(?:\\.|'')[^'\\]*)*'(?!')|"[^"\\]*(?:(?:\\.|"")[^"\\]*)*"(?!"))`,
    '(?<name>`[^`]*(?:``[^`]*)*`(?!`))',
    String.raw`(?<word>[\w.+-]+)`,
    '(?<mark>.)',
  ].join('|'),
  'sy',
)
/** What these open may end only in the next part. */
const OPENS = new Set(["'", '"', '`', '/', '#'])
const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', '0': '\u0000', Z: '\u001A', b: '\b' }

/** In parts, so that large dumps take little memory; without comments. */
export async function* sqlTokens(parts: AsyncIterable<string>): AsyncGenerator<Token> {
  let text = ''
  let line = 1
  for await (const part of inclusiveOfEnd(parts)) {
    text += part ?? '\n'
    let at = 0
    for (const found of matches(text, part === null)) {
      at = found.end
      line += found.lines
      if (found.token) yield { ...found.token, line }
    }
    text = text.slice(at)
  }
}

async function* inclusiveOfEnd(parts: AsyncIterable<string>): AsyncGenerator<string | null> {
  yield* parts
  yield null
}

type Found = { end: number; lines: number; token: Omit<Token, 'line'> | undefined }

/** A match at the end may go on in the next part. */
function* matches(text: string, isLast: boolean): Generator<Found> {
  TOKEN.lastIndex = 0
  for (let at = 0; at < text.length;) {
    TOKEN.lastIndex = at
    const match = TOKEN.exec(text)
    if (!match) return
    const [whole] = match
    at += whole.length
    const isOpen = at >= text.length || OPENS.has(whole) || text.startsWith('--', at - whole.length)
    if (isOpen && !isLast && !whole.endsWith('\n')) return
    yield { end: at, lines: whole.split('\n').length - 1, token: tokenOf(match) }
  }
}

function tokenOf({ groups }: RegExpExecArray): Found['token'] {
  const { text, name, word, mark } = groups ?? {}
  if (text !== undefined) return { kind: 'text', value: unescaped(text) }
  if (name !== undefined) return { kind: 'name', value: name.slice(1, -1).replaceAll('``', '`') }
  if (word !== undefined) return { kind: 'word', value: word }
  return mark === undefined ? undefined : { kind: 'mark', value: mark }
}

const unescaped = (quoted: string): string =>
  quoted
    .slice(1, -1)
    .replaceAll(/\\(.)|''|""/gs, (twice, escaped?: string) =>
      escaped === undefined ? twice.charAt(0) : (ESCAPES[escaped] ?? escaped),
    )
