import type { ImportData, ImportRow, ImportSummary } from '@desk/contract/import'
import { IMPORT_FORMATS, IMPORT_KINDS, IMPORT_STATES, IMPORT_VERDICTS } from '@desk/contract/import'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { clock24 } from '@desk/rules/clock-time'
import { hospitalTime } from '@desk/rules/slots/hospital-slots'
import { type Message, message } from '@desk/words/message'
import { type Entry, FIELD_REASONS, PLAIN_REASONS, readEntry } from './import-entries.ts'
import type { countRows, ImportHead, listRows } from './queries.ts'
import { LINE_PROBLEMS, PLAIN_PROBLEMS } from './reading/bad-file.ts'

type Write = (said: Message) => string
type Row = Awaited<ReturnType<typeof listRows>>['rows'][number]

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text)

export function toSummary(head: ImportHead, write: Write): ImportSummary {
  const { id, fileName, tellsPatients, createdAt, savedAt, undoneAt } = head
  return {
    id,
    fileName,
    format: oneOf(IMPORT_FORMATS, head.format) ?? null,
    state: oneOf(IMPORT_STATES, head.state) ?? 'failed',
    problem: head.problem === null ? null : write(problemOf(head)),
    tellsPatients,
    createdAt: createdAt.toISOString(),
    savedAt: savedAt?.toISOString() ?? null,
    undoneAt: undoneAt?.toISOString() ?? null,
  }
}

function problemOf({ problem, problemLine }: ImportHead): Message {
  const ofLine = oneOf(LINE_PROBLEMS, problem)
  if (ofLine) return message(`imports.problem.${ofLine}`, { line: problemLine ?? 1 })
  const plain = oneOf(PLAIN_PROBLEMS, problem)
  return plain ? message(`imports.problem.${plain}`) : message('imports.problem.failed')
}

function reasonOf({ reason, reasonField }: Row): Message | undefined {
  const ofField = oneOf(FIELD_REASONS, reason)
  if (ofField) return message(`imports.reason.${ofField}`, { field: reasonField ?? '' })
  const plain = oneOf(PLAIN_REASONS, reason)
  return plain && message(`imports.reason.${plain}`)
}

type Counted = Awaited<ReturnType<typeof countRows>>

export function toProgress(
  { state }: ImportHead,
  counted: Counted,
): Pick<ImportData, 'counts' | 'done' | 'total' | 'stays'> {
  const sum = (isMeant: (row: Counted[number]) => boolean) =>
    counted.filter(isMeant).reduce((count, row) => count + row.count, 0)
  const isLeftOut = ({ step }: Counted[number]) => step === 'left-out'
  const isOf = (verdict: string) => sum((row) => row.verdict === verdict && !isLeftOut(row))
  const counts = {
    new: isOf('new'),
    changed: isOf('changed'),
    same: isOf('same'),
    conflict: isOf('conflict'),
    leftOut: sum(isLeftOut),
  }
  const stays = sum(({ step }) => step === 'stays')
  const isMade = (row: Counted[number]) =>
    (row.verdict === 'new' || row.verdict === 'changed') && !isLeftOut(row)
  if (state === 'saving' || state === 'saved') {
    return {
      counts,
      stays,
      done: sum(({ step }) => step === 'saved'),
      total: sum((row) => isMade(row) || row.step === 'saved'),
    }
  }
  if (state === 'undoing' || state === 'undone') {
    return {
      counts,
      stays,
      done: sum(({ step }) => step === 'undone' || step === 'stays'),
      total: sum(isMade),
    }
  }
  return { counts, stays, done: sum(({ step }) => step !== 'read'), total: sum(() => true) }
}

export function toRow(row: Row, write: Write, timeZone: string): ImportRow {
  const kind = oneOf(IMPORT_KINDS, row.kind) ?? 'appointment'
  const reason = reasonOf(row)
  return {
    id: String(row.place),
    line: row.line,
    kind,
    about: row.entry ? write(aboutOf(readEntry(row.entry), timeZone)) : '',
    verdict: oneOf(IMPORT_VERDICTS, row.verdict) ?? null,
    reason: reason ? write(reason) : '',
    isLeftOut: row.step === 'left-out',
  }
}

function aboutOf(entry: Entry, timeZone: string): Message {
  const at = (instant: string) => {
    const { date, minutes } = hospitalTime(new Date(instant), timeZone)
    return `${dayMonthYear(date)} ${clock24(minutes)}`
  }
  if (entry.kind === 'doctor') {
    return message('imports.about.doctor', {
      name: `${entry.firstName} ${entry.lastName}`,
      email: entry.email,
    })
  }
  if (entry.kind === 'closed-day') {
    return message('imports.about.closedDay', { date: dayMonthYear(entry.date), name: entry.name })
  }
  const { doctor } = entry
  if (entry.kind === 'date-hours') {
    const hours = entry.windows.map(({ start, end }) => `${clock24(start)}-${clock24(end)}`).join(' ')
    return message('imports.about.dateHours', { doctor, date: dayMonthYear(entry.date), hours })
  }
  const times = { from: at(entry.startsAt), to: at(entry.endsAt) }
  if (entry.kind === 'absence') return message('imports.about.absence', { doctor, ...times })
  return message('imports.about.appointment', { doctor, name: entry.name, from: times.from })
}
