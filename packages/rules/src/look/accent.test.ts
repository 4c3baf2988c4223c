import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { accentPalette, correctedLooks, GROUNDS, LOOKS } from './accent.ts'
import { contrastOf, readHex, type Rgb } from './contrast.ts'
import { fromOklch, toOklch } from './oklch.ts'

const byte = fc.integer({ min: 0, max: 255 })
const anyColour = fc
  .tuple(byte, byte, byte)
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`)

const rgbOf = (hex: string): Rgb => readHex(hex) ?? [Number.NaN, 0, 0]
const contrast = (one: string, other: string) => contrastOf(rgbOf(one), rgbOf(other))
const paletteOf = (hex: string) => {
  const palette = accentPalette(hex)
  if (!palette) throw new Error(`${hex} is no colour`)
  return palette
}

/** Pairs of text and background, in any look, below their contrast. */
function tooFaint(hex: string): string[] {
  const palette = paletteOf(hex)
  return LOOKS.flatMap((look) => {
    const { accent, hover, soft, on } = palette[look]
    const { grounds, least, isDark } = GROUNDS[look]
    const under = [...grounds, soft]
    const pairs = under.flatMap((each) => [[accent, each] as const, [hover, each] as const])
    const words = [...pairs, [on, accent] as const, [on, hover] as const]
    const text = isDark ? '#e8eef0' : '#16232a'
    return [...words, [text, soft] as const].flatMap(([over, each]) =>
      contrast(over, each) < least ? [`${hex} ${look}: ${over} on ${each}`] : [],
    )
  })
}

test('whatever colour a hospital chooses reads: 4.5:1 on all it may stand on, 7:1 with more contrast, and so does what is written on it', () => {
  fc.assert(
    fc.property(anyColour, (hex) => {
      expect(tooFaint(hex)).toEqual([])
    }),
    {
      numRuns: 1500,
      examples: [['#ffff00'], ['#ffffff'], ['#000000'], ['#00ff00'], ['#0000ff'], ['#808080']],
    },
  )
})

test('its lines, and the ring of the focus on its soft ground, stand out with 3:1', () => {
  const ring = { light: '#0b57d0', dark: '#a8c7fa', 'light-more': '#0039a6', 'dark-more': '#c3d9ff' }
  fc.assert(
    fc.property(anyColour, (hex) => {
      const palette = paletteOf(hex)
      for (const look of LOOKS) {
        const { accent, soft } = palette[look]
        expect(contrast(ring[look], soft)).toBeGreaterThanOrEqual(3)
        for (const ground of GROUNDS[look].grounds) expect(contrast(accent, ground)).toBeGreaterThanOrEqual(3)
      }
    }),
    { numRuns: 500 },
  )
})

test('a colour that reads as it is stays as it is, and one that does not keeps its hue', () => {
  expect(paletteOf('#0f6674').light).toMatchObject({ accent: '#0f6674', on: '#ffffff' })
  expect(correctedLooks('#0F6674', paletteOf('#0f6674'))).toEqual(['dark', 'light-more', 'dark-more'])
  for (const hex of ['#ffff00', '#e4007c', '#00a651', '#7b61ff']) {
    const wanted = toOklch(rgbOf(hex)).hue
    const { light, dark } = paletteOf(hex)
    for (const { accent } of [light, dark]) {
      const turned = Math.abs(toOklch(rgbOf(accent)).hue - wanted)
      expect(Math.min(turned, 2 * Math.PI - turned), `${hex}: ${accent}`).toBeLessThan(0.12)
    }
  }
})

test('what is under the mouse looks different from what is not, for every colour', () => {
  fc.assert(
    fc.property(anyColour, (hex) => {
      const palette = paletteOf(hex)
      for (const look of LOOKS) expect(palette[look].hover).not.toBe(palette[look].accent)
    }),
    { numRuns: 500 },
  )
})

test('what is no colour gives none', () => {
  for (const text of ['', 'red', '#fff', '#12345g', 'url(x)', '#123456;color:red']) {
    expect(accentPalette(text)).toBeNull()
  }
})

test('a colour is the same again after it was ordered by lightness, chroma and hue', () => {
  fc.assert(
    fc.property(anyColour, (hex) => {
      const before = rgbOf(hex)
      const after = fromOklch(toOklch(before))
      for (const [place, part] of before.entries()) expect(after[place]).toBeCloseTo(part, 2)
    }),
  )
})
