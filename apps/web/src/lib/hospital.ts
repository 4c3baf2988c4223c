import type { Hospital } from '@desk/contract/hospital'
import { useEffect } from 'react'
import { logFailure } from './log.ts'
import { createStore, useStore } from './store.ts'
import { fetchHospital } from './visitor-api.ts'

/** "Today" must not stay yesterday on a page left open overnight. */
const FRESH_MILLISECONDS = 10 * 60_000

// Not a query: the log-in screen carries no query library.
const hospital = createStore<Hospital | null>(null)
let askedAt = Number.NEGATIVE_INFINITY

/** What every screen must know of the hospital; null until it is known. */
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

/** Where the page has it from, the script of the head (look.ts) finds the colours: it shows them when it is told. */
function showLook(): void {
  const told = JSON.stringify({ at: askedAt, hospital: hospital.get() })
  document.querySelector('meta[name="hospital"]')?.setAttribute('content', told)
  document.dispatchEvent(new Event('look'))
}

/** A page that was kept, or is shown by a clock that is wrong, knows the hospital's name, but not its day. */
function readFromPage(): void {
  const content = document.querySelector('meta[name="hospital"]')?.getAttribute('content') ?? ''
  if (content === '') return
  const told: { at: number; hospital: Hospital } = JSON.parse(content)
  hospital.set(told.hospital)
  if (Math.abs(Date.now() - told.at) < FRESH_MILLISECONDS) askedAt = Date.now()
}

export const knownHospital = hospital.get
export const onHospital = hospital.subscribe
/** What was kept of it on this device, while it cannot be asked for. */
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
