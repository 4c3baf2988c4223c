import { type Doctor, doctor } from '@desk/contract/doctor'
import type { DoctorStatus } from '@desk/rules/doctor-status'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { forgetForReload, keepForReload, keptForReload } from '../../../lib/kept-for-reload.ts'
import { useSearchParams } from '../../../lib/router.tsx'

const keptRow = z.object({ search: z.string(), place: z.number(), row: doctor })
type KeptRow = z.output<typeof keptRow>

/** Remembers place and new state of a decided row, before the list is read again (spec 8, R5). */
export function keepRow(rows: readonly Doctor[], decided: Doctor, status: DoctorStatus): void {
  const place = rows.findIndex(({ id }) => id === decided.id)
  if (place < 0) return
  keepForReload({
    search: new URLSearchParams(location.search).toString(),
    place,
    row: z.encode(doctor, { ...decided, status }),
  })
}

/** Until somebody searches, sorts, leaves or reloads. */
export function useKeptRow(): KeptRow | null {
  const [params] = useSearchParams()
  const [kept] = useState(() => z.safeParse(keptRow, keptForReload()).data ?? null)
  useEffect(forgetForReload, [])
  return kept?.search === params.toString() ? kept : null
}

/** A decided row stays where it was, so that none jumps away under the hand. */
export function inItsPlace(rows: readonly Doctor[], { place, row }: KeptRow): Doctor[] {
  const others = rows.filter(({ id }) => id !== row.id)
  const now = rows.find(({ id }) => id === row.id) ?? row
  return [...others.slice(0, place), now, ...others.slice(place)]
}
