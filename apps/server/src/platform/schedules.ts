import type { VisitType } from '@desk/contract/visit-type'
import type { Schedule } from '@desk/rules/schedule/schedule'

/** What is reckoned from it holds while the version does. */
export type KnownSchedule = {
  readonly version: number
  readonly schedule: Schedule
  /** The shortest first. */
  readonly visitTypes: readonly VisitType[]
}

type Versioned = { readonly id: string; readonly scheduleVersion: number }

/** A kept version costs no round trip. */
export type Schedules = {
  /** By doctor. */
  list: (doctors: readonly Versioned[]) => Promise<ReadonlyMap<string, KnownSchedule>>
  /** Of a doctor who exists. */
  get: (doctor: Versioned) => Promise<KnownSchedule>
}
