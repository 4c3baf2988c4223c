import { alone } from './run-alone.ts'
import type { AppointmentEntry, Entry } from './import-entries.ts'
import { refusalOf } from './name-refusal.ts'
import { conflict, type Outcome } from './row-outcome.ts'
import { findRefs, keyOfEntry, type Ref, saveRefs } from './ref-queries.ts'
import type { StoredRow } from './row-queries.ts'
import { changeAppointment, saveAppointments } from './save-appointment.ts'
import { saveDoctor } from './save-doctor.ts'
import { saveAbsence, saveClosedDay, saveDateHours } from './save-time.ts'
import type { Saving } from './saving-rows.ts'

/** Saves rows of one kind together where it can; gives the outcomes in order. */
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

/** One statement; one by one where a trigger refuses. */
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

/** If it fails, only this row is rolled back. */
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
