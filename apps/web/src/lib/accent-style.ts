import type { AccentColours, AccentPalette, Look } from '@desk/rules/look/accent'
import type { CSSProperties } from 'react'
import { useHospital } from './hospital.ts'

/** For a part of a screen in other colours. */
export function accentStyle({ accent, hover, soft, on }: AccentColours): CSSProperties {
  const tokens: Record<`--${string}`, string> = {
    '--accent': accent,
    '--accent-hover': hover,
    '--accent-soft': soft,
    '--on-accent': on,
  }
  return tokens
}

export function useAccentStyle(look: Look): CSSProperties | undefined {
  const colours: AccentPalette | undefined = useHospital()?.look?.colours
  return colours && accentStyle(colours[look])
}
