import type { VisitType } from '@desk/contract/visit-type'
import type { Schedule } from '@desk/rules/schedule/schedule'

/** What is reckoned from it holds while the version does. */
export type KnownSchedule = {
  readonly version: number
  readonly schedule: Schedule
  readonly visitTypes: readonly VisitType[]
}

type Versioned = { readonly id: string; readonly scheduleVersion: number }

/** A known version costs no call of the database. */
export type Schedules = {
  list: (doctors: readonly Versioned[]) => Promise<ReadonlyMap<string, KnownSchedule>>
  get: (doctor: Versioned) => Promise<KnownSchedule>
}
