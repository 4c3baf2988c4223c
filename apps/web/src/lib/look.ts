import { useSyncExternalStore } from 'react'
import { readDeviceCookie, writeDeviceCookie } from './device-cookie.ts'

const COOKIE = 'look'
const COMPACT = 'compact'
/** As in the cookie; `look.ts` beside main.tsx applies it. */
export const COLOURS = ['system', 'light', 'dark', 'light.more', 'dark.more'] as const

export type Colours = (typeof COLOURS)[number]

/** This device's; `system` follows its settings. */
export function useColours(): Colours {
  return useSyncExternalStore(follow, chosenColours)
}

export function useIsCompact(): boolean {
  return useSyncExternalStore(follow, isCompact)
}

export function chooseColours(colours: Colours): void {
  keep(colours, isCompact())
}

export function chooseCompact(isWanted: boolean): void {
  keep(chosenColours(), isWanted)
}

export function coloursOf(text: string | undefined): Colours {
  return COLOURS.find((each) => each === text) ?? 'system'
}

function keep(colours: Colours, withCompact: boolean): void {
  writeDeviceCookie(COOKIE, withCompact ? `${colours}.${COMPACT}` : colours)
  document.dispatchEvent(new Event('look'))
}

function chosenColours(): Colours {
  return coloursOf(readDeviceCookie(COOKIE)?.replace(`.${COMPACT}`, ''))
}

function isCompact(): boolean {
  return readDeviceCookie(COOKIE)?.endsWith(`.${COMPACT}`) ?? false
}

function follow(onChange: () => void): () => void {
  document.addEventListener('look', onChange)
  return () => document.removeEventListener('look', onChange)
}
