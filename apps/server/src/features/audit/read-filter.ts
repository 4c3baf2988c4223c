import type { AuditAction } from '@desk/contract/audit'
import type { IsoDate } from '@desk/rules/calendar-date'
import { hospitalDay } from '@desk/rules/slots/hospital-slots'
import { isUuid } from '../../platform/db/ids.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { tooManyPeople } from './failures.ts'
import { type Filter, listPeopleNamed } from './list-queries.ts'

const MOST_PEOPLE = 50

type Asked = { person?: string | undefined; action?: AuditAction | undefined; date?: IsoDate | undefined }

/** Refused where too many have the name, rather than omitting some. */
export async function readFilter(
  { db, config }: Pick<Dependencies, 'db' | 'config'>,
  { person, action, date }: Asked,
): Promise<Filter> {
  const period = date === undefined ? undefined : hospitalDay(date, config.timeZone)
  if (!person) return { personIds: null, action, period }
  // A deleted account has only an id.
  const personIds = isUuid(person) ? [person] : await listPeopleNamed(db, person, MOST_PEOPLE + 1)
  if (personIds.length > MOST_PEOPLE) throw tooManyPeople(MOST_PEOPLE)
  return { personIds, action, period }
}
