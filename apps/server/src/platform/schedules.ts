import type { VisitType } from '@desk/contract/visit-type'
import type { Schedule } from '@desk/rules/schedule/schedule'

/** A doctor's schedule, and the version of it that was read: what is reckoned from it holds until it has another. */
export type KnownSchedule = {
  readonly version: number
  readonly schedule: Schedule
  /** Those that are offered, the shortest first. */
  readonly visitTypes: readonly VisitType[]
}

type Versioned = { readonly id: string; readonly scheduleVersion: number }

/** The schedules of doctors, as their rows say: those of a version that is kept cost no round trip. */
export type Schedules = {
  /** By doctor. */
  list: (doctors: readonly Versioned[]) => Promise<ReadonlyMap<string, KnownSchedule>>
  /** Of a doctor who exists. */
  get: (doctor: Versioned) => Promise<KnownSchedule>
}
