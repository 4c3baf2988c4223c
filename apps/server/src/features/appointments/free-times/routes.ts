import * as contract from '@desk/contract/free-times'
import type { Route } from '../../../platform/http/route.ts'
import type { ReadingDependencies } from '../../audit/record-opening.ts'
import type { DoctorDependencies } from '../../doctors/list-doctors.ts'
import type { CalendarReader } from './kept-calendars.ts'
import { freeDaysLister } from './list-free-days.ts'
import { listNextTimes } from './list-next-times.ts'
import { whyNotFree } from './why-not-free.ts'

export function freeTimesRoutes(
  route: Route,
  deps: DoctorDependencies & ReadingDependencies & { calendars: CalendarReader },
): void {
  const listFreeDays = freeDaysLister(deps)
  route(contract.listFreeDays, async ({ actor, query, write }) => ({
    data: await listFreeDays(actor, { query, write }),
  }))

  route(contract.listNextTimes, async ({ actor, query }) => ({
    data: await listNextTimes(deps, actor, query),
  }))

  route(contract.whyNotFree, ({ actor, query, headers: { hold } }) =>
    whyNotFree(deps, actor, { ...query, hold }),
  )
}
