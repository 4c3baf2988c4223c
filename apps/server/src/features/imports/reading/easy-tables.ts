import type { DumpRow } from './dump-rows.ts'

export type Person = { get: DumpRow['get']; line: number }

/** What appointments refer to. */
export type EasyTables = {
  people: Map<string, Person>
  settings: Map<string, Person>
  services: Map<string, Person>
  /** Of a provider. */
  servicesOf: Map<string, string[]>
  providerRoles: Set<string>
}
