import {
  changeImported,
  findSameVisits,
  type Imported,
  lockImported,
  saveImported,
} from '../appointments/imported/queries.ts'
import { findDoctorByEmail, findDoctorsByEmail } from './doctor-queries.ts'
import type { AppointmentEntry } from './import-entries.ts'
import { importerOf, isAlike, toImported } from './imported-entry.ts'
import { conflict, type Outcome } from './row-outcome.ts'
import type { Ref } from './ref-queries.ts'
import type { Saving } from './saving-rows.ts'
import { lockToTell, tellOfChange, tellOfNew, withoutReminders } from './tell-of-import.ts'

/** For rows new to all files; the database refuses overlaps. */
export async function saveAppointments(
  saving: Saving,
  entries: readonly AppointmentEntry[],
): Promise<Outcome[]> {
  const { trx, isTrial, tellsPatients } = saving
  const doctors = await findDoctorsByEmail(
    trx,
    entries.map(({ doctor }) => doctor),
  )
  const known = entries.flatMap((entry) => {
    const doctorId = doctors.get(entry.doctor)
    return doctorId === undefined ? [] : [{ entry, imported: toImported(entry, doctorId) }]
  })
  const same = await findSameVisits(
    trx,
    known.map(({ imported }) => imported),
    saving.deps.config.timeZone,
  )
  const fresh = known.filter(({ imported }) => same(imported) === undefined)
  const saved = await saveImported(
    trx,
    fresh.map(({ imported }) => imported),
    importerOf(saving),
  )
  const outcomes = new Map<AppointmentEntry, Outcome>()
  for (const { entry, imported } of known) {
    const id = same(imported)
    outcomes.set(entry, id === undefined ? conflict('taken') : { verdict: 'same', targetId: id })
  }
  for (const [place, { entry }] of fresh.entries()) {
    const row = saved[place]
    if (row) outcomes.set(entry, { verdict: 'new', targetId: row.id, eventIds: [row.eventId] })
  }
  const made = saved.flatMap((row) => row ?? [])
  if (!isTrial) await (tellsPatients ? tellOfNew(saving, made) : withoutReminders(saving, made))
  return entries.map((entry) => outcomes.get(entry) ?? conflict('doctor-unknown', entry.doctor))
}

/** Keeps what was changed here since the import. */
export async function changeAppointment(
  saving: Saving,
  entry: AppointmentEntry,
  known: Ref,
): Promise<Outcome> {
  const doctor = await findDoctorByEmail(saving.trx, entry.doctor)
  if (!doctor) return conflict('doctor-unknown', entry.doctor)
  if (known.entry.kind !== 'appointment') return conflict('changed-here')
  return changeKnown(saving, toImported(entry, doctor.id), known.entry, known.targetId)
}

async function changeKnown(
  saving: Saving,
  imported: Imported,
  former: AppointmentEntry,
  id: string,
): Promise<Outcome> {
  const { trx } = saving
  const present = (await lockImported(trx, [id])).get(id)
  if (!present || !isAlike(present, toImported(former, present.doctorId))) return conflict('changed-here')
  if (imported.doctorId !== present.doctorId) return conflict('other-doctor')
  const importer = importerOf(saving)
  const tells = saving.tellsPatients && !saving.isTrial
  const before = tells ? await lockToTell(saving, id) : undefined
  const eventIds = await changeImported(trx, id, { from: present, to: imported, isUndo: false }, importer)
  if (before) await tellOfChange(saving, before, imported, eventIds)
  else await withoutReminders(saving, [{ id, startsAt: imported.startsAt }])
  return { verdict: 'changed', targetId: id, before: { entry: former }, eventIds }
}
