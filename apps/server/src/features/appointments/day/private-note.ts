import type { getNote as contract, saveNote as saveContract } from '@desk/contract/day'
import type { BodyOf, DataOf, QueryOf } from '@desk/contract/endpoint'
import type { Caller } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/tables.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import { appointmentNotFound } from '../failures.ts'
import { noteChanged } from './failures.ts'
import { getOwnDoctor } from './own-doctor.ts'
import { findNote, isOfDoctor, saveNoteText } from './queries.ts'

type Note = DataOf<typeof contract>

const NO_NOTE = { text: '', version: '0', updatedAt: null }

export async function getNote(
  { db }: Dependencies,
  actor: Caller,
  { appointmentId }: QueryOf<typeof contract>,
): Promise<Note> {
  return readNote(db, await whose(db, actor, appointmentId))
}

const numberOf = (version: string) => (/^\d{1,9}$/.test(version) ? Number(version) : -1)

/** A note that was changed elsewhere meanwhile is shown, never overwritten. */
export async function saveNote(
  { db, clock }: Dependencies,
  actor: Caller,
  { appointmentId, text = '', version }: BodyOf<typeof saveContract>,
): Promise<Note> {
  const place = await whose(db, actor, appointmentId)
  const saved = await saveNoteText(db, place, { text, version: numberOf(version) }, clock())
  if (saved) return toNote(saved)
  throw noteChanged(await readNote(db, place))
}

async function whose(db: Db, actor: Caller, asked: string) {
  const doctor = await getOwnDoctor(db, actor)
  const found = await isOfDoctor(db, asked, doctor.id)
  if (!found) throw appointmentNotFound()
  return { appointmentId: found.id, doctorId: doctor.id }
}

async function readNote(db: Db, place: { appointmentId: string; doctorId: string }): Promise<Note> {
  const found = await findNote(db, place)
  return found ? toNote(found) : NO_NOTE
}

const toNote = ({ text, version, updatedAt }: { text: string; version: number; updatedAt: Date }): Note => ({
  text,
  version: String(version),
  updatedAt: updatedAt.toISOString(),
})
