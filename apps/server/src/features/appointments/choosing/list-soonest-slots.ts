import type { listSoonestSlots as contract } from '@desk/contract/choosing'
import type { DataOf, QueryOf } from '@desk/contract/endpoint'
import type { VisitType } from '@desk/contract/visit-type'
import { wishedVisit } from '@desk/rules/waiting-list/wished-visit'
import type { Caller } from '../../../platform/actor.ts'
import type { DoctorDependencies } from '../../doctors/list-doctors.ts'
import { toDoctor } from '../../doctors/presenter.ts'
import { listDoctorsToBook } from '../../doctors/list-queries.ts'
import { type DoctorRow } from '../../doctors/queries.ts'

/** The search must end somewhere. */
export const MOST_DOCTORS = 200
const MOST_SLOTS = 10

/** Equal times in the order of names. */
export async function listSoonestSlots(
  deps: DoctorDependencies,
  _actor: Caller,
  { specialization, visitType }: QueryOf<typeof contract>,
): Promise<DataOf<typeof contract>> {
  const { rows } = await listDoctorsToBook(deps, { specialization, page: 1, limit: MOST_DOCTORS })
  const types = visitType === undefined ? null : await typesOf(deps, rows, visitType)
  const asked = types === null ? rows : rows.filter(({ id }) => types.has(id))
  const lengths = new Map([...(types ?? [])].map(([id, type]) => [id, type?.minutes]))
  const next = await deps.findNextFreeSlots(asked, lengths)
  return asked
    .flatMap((row) => {
      const slot = next.get(row.id)?.times[0]
      if (!slot) return []
      const { scheduleVersion } = row
      const type = types?.get(row.id) ?? null
      return [{ doctor: toDoctor(row), slot: { ...slot, scheduleVersion }, visitType: type }]
    })
    .toSorted((one, other) => Date.parse(one.slot.startsAt) - Date.parse(other.slot.startsAt))
    .slice(0, MOST_SLOTS)
}

/** Each doctor's visit type of that name, if there is one (R28). */
async function typesOf(
  { schedules }: Pick<DoctorDependencies, 'schedules'>,
  rows: readonly DoctorRow[],
  name: string,
): Promise<Map<string, VisitType | null>> {
  const known = await schedules.list(rows)
  const found = new Map<string, VisitType | null>()
  for (const { id } of rows) {
    const { visitTypes = [], schedule } = known.get(id) ?? {}
    const visit = schedule && wishedVisit(name, visitTypes, schedule.slotMinutes)
    if (visit) found.set(id, visitTypes.find((type) => type.id === visit.visitTypeId) ?? null)
  }
  return found
}
