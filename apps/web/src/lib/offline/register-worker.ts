import { FIRST_VISITS, type FirstVisits } from '@desk/contract/first-visits'
import { roleOf } from '@desk/rules/roles'
import type { User } from '@desk/contract/auth'
import { buildOfPage } from './outdated.ts'
import { spokenLanguage } from '../words.ts'

const WORKER = '/sw.js'
/** By reader; named as in `first-visit.json`. */
const READ_OFFLINE = {
  patient: ['home', 'my-appointments', 'record'],
  doctor: ['home', 'home-card', 'day'],
  admin: ['home'],
}

/** Null: not over https or this machine, or a private window. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator) || buildOfPage() === '') return null
  const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker.register(WORKER, {
    updateViaCache: 'none',
  })
  return registration ?? null
}

/** Where the hospital does not want it. */
export async function removeWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  await registration?.unregister()
  for (const name of await caches.keys()) await caches.delete(name)
}

/** This page's files, and those of offline screens. */
export async function keepScreens(user: User | undefined): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  const files = [...loadedFiles(), ...(user ? await filesOf(READ_OFFLINE[roleOf(user)]) : [])]
  active?.postMessage({ build: buildOfPage(), files: [...new Set(files)] }, [])
}

const loadedFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)

async function filesOf(screens: readonly string[]): Promise<string[]> {
  const response = await fetch(`/${FIRST_VISITS}`)
  const visits: FirstVisits = await response.json()
  return screens.flatMap((screen) => [
    ...(visits.screens[screen] ?? []).map((file) => `/${file}`),
    `/${visits.words}/${spokenLanguage()}/${screen}.json`,
  ])
}
