import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import { isExclusionViolation } from '../../platform/db/database-errors.ts'
import type { Db } from '../../platform/db/tables.ts'
import { type AppointmentEntry, type Entry, readEntry, type Reason } from './import-entries.ts'
import { conflict, type Outcome, type Stays } from './row-outcome.ts'
import { deleteRef, findRefs, keyOfEntry, type Ref, saveRefs } from './ref-queries.ts'
import type { StoredRow } from './row-queries.ts'
import { changeAppointment, saveAppointments, undoAppointment } from './save-appointment.ts'
import { saveDoctor, undoDoctor } from './save-doctor.ts'
import {
  saveAbsence,
  saveClosedDay,
  saveDateHours,
  undoAbsence,
  undoClosedDay,
  undoDateHours,
} from './save-time.ts'
import type { Saving } from './saving-rows.ts'

/** What the constraints of 0008, 0022 and 0030 refuse. */
const REFUSALS: [constraint: string, reason: Reason][] = [
  ['appointments_never_overlap', 'taken'],
  ['slot_holds_keep_off', 'held'],
  ['appointments_keep_buffers', 'buffer'],
  ['appointments_most_visits', 'day-full'],
]

/** Saves rows, those of the same kind together where that goes; what each has come to, in their order. */
export async function saveRows(
  saving: Saving,
  rows: readonly StoredRow[],
): Promise<(readonly [StoredRow, Outcome])[]> {
  const known = await findRefs(
    saving.trx,
    rows.map(({ entry }) => entry),
  )
  const outcomes = new Map<StoredRow, Outcome>()
  const fresh: FreshRow[] = []
  for (const row of rows) {
    const { entry } = row
    const ref = known.get(keyOfEntry(entry))
    if (ref && isSame(ref.entry, entry)) outcomes.set(row, { verdict: 'same', targetId: ref.targetId })
    else if (entry.kind === 'appointment' && !ref) fresh.push({ row, entry })
    else outcomes.set(row, await saveRow(saving, entry, ref))
  }
  for (const [row, outcome] of await saveFresh(saving, fresh)) outcomes.set(row, outcome)
  return rows.flatMap((row) => {
    const outcome = outcomes.get(row)
    return outcome ? [[row, outcome] as const] : []
  })
}

type FreshRow = { row: StoredRow; entry: AppointmentEntry }

/** One statement for all; where a trigger refuses one of them, one by one. */
async function saveFresh(
  saving: Saving,
  fresh: readonly FreshRow[],
): Promise<(readonly [StoredRow, Outcome])[]> {
  if (fresh.length === 0) return []
  const together = async () => {
    const outcomes = await saveAppointments(
      saving,
      fresh.map(({ entry }) => entry),
    )
    await saveRefs(
      saving.trx,
      fresh.flatMap(({ entry }, place) => refOfOutcome(saving, entry, outcomes[place])),
    )
    return outcomes
  }
  const outcomes = await alone(
    saving.trx,
    together,
    () => false,
    (error) => refusalOf(error) && null,
  )
  const all: (readonly [StoredRow, Outcome])[] = []
  for (const [place, { row, entry }] of fresh.entries()) {
    const outcome = outcomes?.[place] ?? (await saveRow(saving, entry, undefined))
    all.push([row, outcome])
  }
  return all
}

const refOfOutcome = ({ importId }: Saving, entry: Entry, outcome: Outcome | undefined): Ref[] =>
  outcome?.verdict === 'new' || outcome?.verdict === 'changed'
    ? [{ targetId: outcome.targetId, importId, entry }]
    : []

/** Saves a row, or says why not; whatever goes wrong takes back this row alone. */
function saveRow(saving: Saving, entry: Entry, known: Ref | undefined): Promise<Outcome> {
  const save = async (): Promise<Outcome> => {
    const outcome = await saveEntry(saving, entry, known)
    await saveRefs(saving.trx, refOfOutcome(saving, entry, outcome))
    return outcome.verdict === 'changed' && known
      ? { ...outcome, before: { ...outcome.before, ref: known } }
      : outcome
  }
  return alone(saving.trx, save, (outcome) => outcome.verdict === 'conflict', refusalOf)
}

const isSame = (one: Entry, other: Entry): boolean => JSON.stringify(one) === JSON.stringify(other)

async function saveEntry(saving: Saving, entry: Entry, known: Ref | undefined): Promise<Outcome> {
  if (entry.kind === 'doctor') return saveDoctor(saving, entry)
  if (entry.kind === 'closed-day') return saveClosedDay(saving, entry)
  if (entry.kind === 'date-hours') return saveDateHours(saving, entry)
  if (entry.kind === 'absence') return saveAbsence(saving, entry)
  if (known?.entry.kind === 'appointment') return changeAppointment(saving, entry, known)
  const [outcome] = await saveAppointments(saving, [entry])
  return outcome ?? conflict('taken')
}

function refusalOf(error: unknown): Outcome | undefined {
  const [, reason] = REFUSALS.find(([constraint]) => isExclusionViolation(error, constraint)) ?? []
  return reason && conflict(reason)
}

/** Takes a row back; the reason where it stays. */
export function undoRow(saving: Saving, row: StoredRow): Promise<Stays> {
  const undo = async (): Promise<Stays> => {
    const former = formerOf(row.before)
    const stays = await undoEntry(saving, row, former?.entry)
    if (stays !== undefined) return stays
    if (former) await saveRefs(saving.trx, [former])
    else await deleteRef(saving.trx, row.entry)
    return undefined
  }
  return alone(saving.trx, undo, (stays) => stays !== undefined, whyItStays)
}

function undoEntry(saving: Saving, row: StoredRow, former: Entry | undefined): Promise<Stays> {
  const { entry, before, eventIds } = row
  const targetId = row.targetId ?? ''
  if (entry.kind === 'doctor') return undoDoctor(saving, entry, { targetId, before: profileIn(before) })
  if (entry.kind === 'closed-day') return undoClosedDay(saving, entry)
  if (entry.kind === 'date-hours') return undoDateHours(saving, entry, targetId)
  if (entry.kind === 'absence') return undoAbsence(saving, entry, targetId)
  return undoAppointment(
    saving,
    entry,
    { targetId, before, eventIds },
    former?.kind === 'appointment' ? former : undefined,
  )
}

/** What an earlier file said, and which. */
function formerOf(before: object | null): { targetId: string; importId: string; entry: Entry } | undefined {
  if (!before || !('ref' in before) || typeof before.ref !== 'object' || !before.ref) return undefined
  const fields = new Map<string, unknown>(Object.entries(before.ref))
  const entry = fields.get('entry')
  if (typeof entry !== 'object' || !entry) return undefined
  return {
    targetId: String(fields.get('targetId')),
    importId: String(fields.get('importId')),
    entry: readEntry(entry),
  }
}

function profileIn(before: object | null): object | null {
  if (!before) return null
  return Object.fromEntries(Object.entries(before).filter(([name]) => name !== 'ref'))
}

const FOREIGN_KEY_VIOLATION = '23503'

function whyItStays(error: unknown): Reason | undefined {
  if (error instanceof DatabaseError && error.code === FOREIGN_KEY_VIOLATION) return 'in-use'
  // Somebody has the former time by now.
  return refusalOf(error) && 'changed-since'
}

/** Work that fails, or comes to nothing, leaves nothing behind and the transaction whole. */
async function alone<Result>(
  trx: Db,
  work: () => Promise<Result>,
  isNothing: (result: Result) => boolean,
  asRefused: (error: unknown) => Result | undefined,
): Promise<Result> {
  await sql`savepoint one_row`.execute(trx)
  try {
    const result = await work()
    if (isNothing(result)) await sql`rollback to savepoint one_row`.execute(trx)
    await sql`release savepoint one_row`.execute(trx)
    return result
  } catch (error) {
    const refused = asRefused(error)
    if (refused === undefined) throw error
    await sql`rollback to savepoint one_row`.execute(trx)
    await sql`release savepoint one_row`.execute(trx)
    return refused
  }
}
