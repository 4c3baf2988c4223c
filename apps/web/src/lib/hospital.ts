import type { Hospital } from '@desk/contract/hospital'
import { useEffect } from 'react'
import { logFailure } from './log.ts'
import { createStore, useStore } from './store.ts'
import { fetchHospital } from './visitor-api.ts'

const FRESH_MILLISECONDS = 10 * 60_000

// No query: the log-in screen has no query library.
const hospital = createStore<Hospital | null>(null)
let askedAt = Number.NEGATIVE_INFINITY

/** Null: not known yet. */
export function useHospital(): Hospital | null {
  useEffect(refresh, [])
  return useStore(hospital)
}

export function watchHospital(): void {
  readFromPage()
  hospital.subscribe(showLook)
  refresh()
  document.addEventListener('visibilitychange', refresh)
}

/** In the page it is for look.ts, which shows it when told. */
function showLook(): void {
  const told = JSON.stringify({ at: askedAt, hospital: hospital.get() })
  document.querySelector('meta[name="hospital"]')?.setAttribute('content', told)
  document.dispatchEvent(new Event('look'))
}

/** A kept page, or a wrong clock, may have the wrong day. */
function readFromPage(): void {
  const content = document.querySelector('meta[name="hospital"]')?.getAttribute('content') ?? ''
  if (content === '') return
  const told: { at: number; hospital: Hospital } = JSON.parse(content)
  hospital.set(told.hospital)
  if (Math.abs(Date.now() - told.at) < FRESH_MILLISECONDS) askedAt = Date.now()
}

export const knownHospital = hospital.get
export const onHospital = hospital.subscribe
/** Kept on this device, while it cannot be asked. */
export const supplyHospital = hospital.set

export function rereadHospital(): void {
  askedAt = Number.NEGATIVE_INFINITY
  refresh()
}

function refresh(): void {
  if (document.visibilityState === 'hidden' || Date.now() - askedAt < FRESH_MILLISECONDS) return
  askedAt = Date.now()
  fetchHospital().then(
    (data) => hospital.set(data),
    (error: unknown) => {
      askedAt = Number.NEGATIVE_INFINITY
      logFailure(error)
    },
  )
}
