import type { AccentColours, AccentPalette, Look } from '@desk/rules/look/accent'
import type { CSSProperties } from 'react'
import { useHospital } from './hospital.ts'

/** The tokens of the accent for a part of a screen that is shown in other colours than the rest of it. */
export function accentStyle({ accent, hover, soft, on }: AccentColours): CSSProperties {
  const tokens: Record<`--${string}`, string> = {
    '--accent': accent,
    '--accent-hover': hover,
    '--accent-soft': soft,
    '--on-accent': on,
  }
  return tokens
}

/** Of the hospital's own accent; undefined where it has none. */
export function useAccentStyle(look: Look): CSSProperties | undefined {
  const colours: AccentPalette | undefined = useHospital()?.look?.colours
  return colours && accentStyle(colours[look])
}
