import type { AuditAction } from '@desk/contract/audit'
import type { IsoDate } from '@desk/rules/calendar-date'
import { hospitalDay } from '@desk/rules/slots/hospital-slots'
import { isUuid } from '../../platform/db/ids.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { tooManyPeople } from './failures.ts'
import { type Filter, listPeopleNamed } from './list-queries.ts'

const MOST_PEOPLE = 50

type Asked = { person?: string | undefined; action?: AuditAction | undefined; date?: IsoDate | undefined }

/** What part of the trail is asked for; refused where a name is that of too many, rather than leaving some of them out. */
export async function readFilter(
  { db, config }: Pick<Dependencies, 'db' | 'config'>,
  { person, action, date }: Asked,
): Promise<Filter> {
  const period = date === undefined ? undefined : hospitalDay(date, config.timeZone)
  if (!person) return { personIds: null, action, period }
  // Somebody whose account is gone has an id and no name.
  const personIds = isUuid(person) ? [person] : await listPeopleNamed(db, person, MOST_PEOPLE + 1)
  if (personIds.length > MOST_PEOPLE) throw tooManyPeople(MOST_PEOPLE)
  return { personIds, action, period }
}
