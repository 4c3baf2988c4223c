import { type listDoctorAppointments as contract } from '@desk/contract/appointment'
import { type countRequests as countContract, REQUEST_GROUPS } from '@desk/contract/requests'
import type { DataOf, QueryOf } from '@desk/contract/endpoint'
import { statesOf } from '@desk/rules/appointment-state'
import { hospitalToday } from '@desk/rules/slots/hospital-slots'
import type { Caller } from '../../platform/actor.ts'
import { pageOf, searchPatterns } from '../../platform/db/paging.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { findDoctorOfUser } from '../doctors/queries.ts'
import type { AppointmentRow } from './list-queries.ts'
import { type Asked, countGroups, listGroup } from './request-group-queries.ts'

type Query = Omit<QueryOf<typeof contract>, 'sort'>
type Reading = Pick<Dependencies, 'db' | 'clock' | 'config'>

const URGENT = REQUEST_GROUPS.filter((group) => group !== 'past')

export async function listByUrgency(
  deps: Reading,
  doctorId: string,
  { group, ...query }: Query,
): Promise<{ rows: AppointmentRow[]; total: number }> {
  const asked = askedOf(deps, doctorId, query)
  const groups = group ? [group] : URGENT
  const counts = await countGroups(deps.db, asked, groups)
  const rows: AppointmentRow[] = []
  let { limit, offset } = pageOf(query)
  for (const each of groups) {
    if (limit > 0 && offset < counts[each]) {
      const found = await listGroup(deps.db, each, { ...asked, limit, offset })
      rows.push(...found)
      limit -= found.length
    }
    offset = Math.max(0, offset - counts[each])
  }
  return { rows, total: groups.reduce((sum, each) => sum + counts[each], 0) }
}

const NONE = { waiting: 0, today: 0, coming: 0, past: 0 }

export async function countRequests(deps: Reading, actor: Caller): Promise<DataOf<typeof countContract>> {
  const doctor = await findDoctorOfUser(deps.db, actor.id)
  return doctor ? countGroups(deps.db, askedOf(deps, doctor.id, {})) : NONE
}

function askedOf({ clock, config }: Reading, doctorId: string, { status, q }: Query): Asked {
  const now = clock()
  return {
    doctorId,
    states: status ? statesOf(status) : null,
    patterns: searchPatterns(q),
    now,
    today: hospitalToday(now, config.timeZone),
    expiryHours: config.requestExpiryHours,
  }
}
