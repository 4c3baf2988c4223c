import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import type { ReadRow } from '../import-entries.ts'
import { toAppointment, toDoctor } from './csv-rows.ts'
import type { Cells } from './fields.ts'
import { BadFile } from './bad-file.ts'
import { readRow } from './read-row.ts'

const MOST_RECORD = 20_000
const SEPARATORS = [',', ';', '\t'] as const

type Context = { timeZone: string }

/** Doctors or appointments, by their columns; comma, semicolon or tab. */
export async function* readCsv(text: () => AsyncIterable<string>, context: Context): AsyncGenerator<ReadRow> {
  const parser = parse({
    bom: true,
    info: true,
    delimiter: separatorOf(await firstLine(text)),
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
    max_record_size: MOST_RECORD,
  })
  // The error reaches whoever reads the records.
  pipeline(Readable.from(text()), parser).catch(() => {})
  try {
    yield* readRecords(parser, context)
  } catch (error) {
    if (error instanceof CsvError) throw new BadFile('unreadable', Number(error['lines']) || 1)
    throw error
  } finally {
    parser.destroy()
  }
}

type Read = { record: string[]; info: { lines: number } }

async function* readRecords(records: AsyncIterable<Read>, context: Context): AsyncGenerator<ReadRow> {
  let columns: Map<string, number> | undefined
  let countedTwice = 0
  for await (const { record, info } of records) {
    if (!columns) {
      columns = columnsOf(record)
      continue
    }
    if (record.every((value) => value === '')) continue
    const places = columns
    const cells: Cells = (column) => record[places.get(column) ?? -1] ?? ''
    // The library counts record ends, and quoted CRLF twice.
    const text = record.join('')
    countedTwice += text.split('\r\n').length - 1
    const line = info.lines - countedTwice - (text.split('\n').length - 1)
    const kind = places.has('doctor') ? 'appointment' : 'doctor'
    yield readRow(line, kind, () => (kind === 'doctor' ? toDoctor(cells) : toAppointment(cells, context)))
  }
  if (!columns) throw new BadFile('empty', 1)
}

/** In any order and spelling: `First name` is `first_name`. */
function columnsOf(head: readonly string[]): Map<string, number> {
  const names = head.map((name) =>
    name
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_')
      .replaceAll('*', ''),
  )
  const columns = new Map(names.map((name, place) => [name, place]))
  const isDoctors = columns.has('email') && columns.has('last_name')
  const isAppointments = columns.has('doctor') && columns.has('date')
  if (!isDoctors && !isAppointments) throw new BadFile('columns', 1)
  return columns
}

async function firstLine(text: () => AsyncIterable<string>): Promise<string> {
  let head = ''
  for await (const part of text()) {
    head += part
    if (/[\r\n]/.test(head) || head.length > MOST_RECORD) break
  }
  return head.split(/[\r\n]/)[0] ?? ''
}

function separatorOf(line: string): string {
  const found = SEPARATORS.map((separator) => ({ separator, count: line.split(separator).length }))
  return found.toSorted((a, b) => b.count - a.count)[0]?.separator ?? ','
}
