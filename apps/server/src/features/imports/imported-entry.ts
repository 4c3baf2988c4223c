import type { Imported, Importer } from '../appointments/imported/queries.ts'
import type { AppointmentEntry } from './import-entries.ts'
import type { Saving } from './saving-rows.ts'

export const importerOf = ({ actorId, at, deps }: Saving): Importer => ({
  actorId,
  at,
  timeZone: deps.config.timeZone,
})

export const toImported = (entry: AppointmentEntry, doctorId: string): Imported => ({
  doctorId,
  startsAt: new Date(entry.startsAt),
  endsAt: new Date(entry.endsAt),
  name: entry.name,
  phone: entry.phone,
  email: entry.email,
  gender: entry.gender,
  address: entry.address,
  state: entry.state,
})

/** Both in the same form, times as instants. */
export const isAlike = (one: Imported, other: Imported): boolean => wordsOf(one) === wordsOf(other)
const wordsOf = (one: Imported): string =>
  JSON.stringify([
    one.doctorId,
    one.startsAt,
    one.endsAt,
    one.name,
    one.phone,
    one.email,
    one.gender,
    one.address,
    one.state,
  ])
