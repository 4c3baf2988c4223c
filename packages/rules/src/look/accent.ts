import { contrastOf, readHex, type Rgb, writeHex } from './contrast.ts'
import { fromOklch, type Oklch, toOklch } from './oklch.ts'

/** The names of the blocks in `ui/tokens.css`. */
export const LOOKS = ['light', 'dark', 'light-more', 'dark-more'] as const
export type Look = (typeof LOOKS)[number]

/** `#rrggbb`: itself, hovered, behind text, and what is written on it. */
export type AccentColours = { accent: string; hover: string; soft: string; on: string }
export type AccentPalette = Readonly<Record<Look, AccentColours>>

type Ground = {
  isDark: boolean
  /** Page, surface and sunken of `ui/tokens.css` (a test compares). */
  grounds: readonly string[]
  soft: Pick<Oklch, 'lightness' | 'chroma'>
  least: number
}

export const GROUNDS: Readonly<Record<Look, Ground>> = {
  light: {
    isDark: false,
    grounds: ['#f4f6f7', '#ffffff', '#eef2f3'],
    soft: { lightness: 0.95, chroma: 0.025 },
    least: 4.5,
  },
  dark: {
    isDark: true,
    grounds: ['#10181c', '#182126', '#1f2a30'],
    soft: { lightness: 0.31, chroma: 0.04 },
    least: 4.5,
  },
  'light-more': {
    isDark: false,
    grounds: ['#ffffff', '#ffffff', '#f2f2f2'],
    soft: { lightness: 0.95, chroma: 0.025 },
    least: 7,
  },
  'dark-more': {
    isDark: true,
    grounds: ['#000000', '#000000', '#1a1a1a'],
    soft: { lightness: 0.26, chroma: 0.035 },
    least: 7,
  },
}

const STEP = 0.005
const HOVER = 0.08

/**
 * Hue and chroma stay; the lightness moves until it reads on every ground: 4.5:1, or 7:1 for more contrast.
 * Null for no colour.
 */
export function accentPalette(chosen: string): AccentPalette | null {
  const rgb = readHex(chosen)
  if (!rgb) return null
  const coloursIn = (look: Look) => coloursOf(rgb, GROUNDS[look])
  return {
    light: coloursIn('light'),
    dark: coloursIn('dark'),
    'light-more': coloursIn('light-more'),
    'dark-more': coloursIn('dark-more'),
  }
}

/** In which looks it differs from what was chosen. */
export function correctedLooks(chosen: string, palette: AccentPalette): Look[] {
  return LOOKS.filter((look) => palette[look].accent !== chosen.toLowerCase())
}

function coloursOf(chosen: Rgb, ground: Ground): AccentColours {
  const { isDark, least } = ground
  const wanted = toOklch(chosen)
  const soft = nearest(
    fromOklch({
      ...wanted,
      lightness: ground.soft.lightness,
      chroma: Math.min(wanted.chroma, ground.soft.chroma),
    }),
  )
  const under = [...ground.grounds.map(rgbOf), soft]
  const reads = (colour: Rgb) => under.every((each) => contrastOf(colour, each) >= least)
  const accent = reads(chosen) ? chosen : towards(wanted, isDark ? STEP : -STEP, reads)
  const { lightness } = toOklch(accent)
  const hasRoom = isDark ? lightness + HOVER <= 0.99 : lightness - HOVER >= 0.08
  const away = hasRoom === isDark ? HOVER : -HOVER
  const hover = nearest(fromOklch({ ...wanted, lightness: lightness + away }))
  const on = onto([accent, hover])
  return { accent: writeHex(accent), hover: writeHex(hover), soft: writeHex(soft), on }
}

function towards(from: Oklch, step: number, isEnough: (colour: Rgb) => boolean): Rgb {
  for (let lightness = from.lightness; lightness > 0 && lightness < 1; lightness += step) {
    const tried = nearest(fromOklch({ ...from, lightness }))
    if (isEnough(tried)) return tried
  }
  return step > 0 ? [1, 1, 1] : [0, 0, 0]
}

function onto(colours: readonly Rgb[]): string {
  const worst = (hex: string) => Math.min(...colours.map((each) => contrastOf(rgbOf(hex), each)))
  return worst('#ffffff') >= worst('#000000') ? '#ffffff' : '#000000'
}

/** Rounded as written, so that what is reckoned is what is shown. */
const nearest = (rgb: Rgb): Rgb => rgbOf(writeHex(rgb))

function rgbOf(hex: string): Rgb {
  const rgb = readHex(hex)
  if (!rgb) throw new Error(`${hex} is no colour`)
  return rgb
}
