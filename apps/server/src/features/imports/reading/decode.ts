import type { ImportFormat } from '@desk/contract/import'

export type Parts = () => AsyncIterable<Buffer>

const HEAD_CHARACTERS = 4000
const DUMP = /^\s*(--|\/\*|#)|\b(INSERT\s+INTO|CREATE\s+TABLE)\b/i

/** UTF-8, UTF-16 as spreadsheets write it, or else old Windows. */
async function encodingOf(parts: Parts): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  try {
    for await (const part of parts()) {
      if (isFirst && part[0] === 0xff && part[1] === 0xfe) return 'utf-16le'
      isFirst = false
      decoder.decode(part, { stream: true })
    }
    decoder.decode()
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

export async function decodedParts(parts: Parts): Promise<() => AsyncGenerator<string>> {
  const encoding = await encodingOf(parts)
  return async function* () {
    const decoder = new TextDecoder(encoding)
    for await (const part of parts()) yield decoder.decode(part, { stream: true })
    yield decoder.decode()
  }
}

export async function formatOf(text: () => AsyncIterable<string>): Promise<ImportFormat> {
  let head = ''
  for await (const part of text()) {
    head += part
    if (head.length >= HEAD_CHARACTERS) break
  }
  if (/^\s*BEGIN:VCALENDAR/i.test(head)) return 'ics'
  return DUMP.test(head.slice(0, HEAD_CHARACTERS)) ? 'easy-appointments' : 'csv'
}
