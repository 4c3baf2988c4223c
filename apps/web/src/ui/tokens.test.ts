import { readFileSync } from 'node:fs'
import { GROUNDS as ACCENT_GROUNDS } from '@desk/rules/look/accent'
import { contrastOf, readHex } from '@desk/rules/look/contrast'
import { describe, expect, test } from 'vitest'

const file = (name: string) => readFileSync(`${import.meta.dirname}/../${name}`, 'utf8')
const SHEET = file('ui/tokens.css').replaceAll(/\/\*[\s\S]*?\*\//g, '')
const LOOKS = {
  light: [':root,'],
  dark: [':root,', "[data-theme='dark'] {"],
  'light, more contrast': [':root,', "[data-contrast='more'] {"],
  'dark, more contrast': [
    ':root,',
    "[data-theme='dark'] {",
    "[data-contrast='more'] {",
    "[data-theme='dark'][data-contrast='more'] {",
  ],
}
const GROUNDS = ['page', 'surface', 'sunken']

function tokensOf(blocks: readonly string[]): Map<string, string> {
  const tokens = new Map<string, string>()
  for (const block of blocks) {
    const start = SHEET.search(new RegExp(`^${escaped(block)}`, 'm'))
    expect(start, block).toBeGreaterThan(-1)
    const text = SHEET.slice(SHEET.indexOf('{', start), SHEET.indexOf('}', start))
    for (const [, name = '', value = ''] of text.matchAll(/--([\w-]+): ([^;]+);/g)) tokens.set(name, value)
  }
  return tokens
}

const LOOK_NAMES = ['light', 'dark', 'light, more contrast', 'dark, more contrast'] as const
const entriesOf = (looks: typeof LOOKS) => LOOK_NAMES.map((name) => [name, looks[name]] as const)

function onGrounds(...names: string[]) {
  return names.flatMap((name) => GROUNDS.map((ground) => [name, ground] as const))
}

function escaped(text: string): string {
  return text.replaceAll(/[[\]{}]/g, String.raw`\$&`)
}

describe.each(entriesOf(LOOKS))('%s', (look, blocks) => {
  const tokens = tokensOf(blocks)
  const isMore = look.includes('more')
  const enough = isMore ? 7 : 4.5
  function colourOf(name: string) {
    const value = tokens.get(name) ?? ''
    const alias = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
    const rgb = readHex(alias === undefined ? value : (tokens.get(alias) ?? ''))
    if (rgb === null) throw new Error(`--${name} is ${value}`)
    return rgb
  }
  const pairsBelow = (least: number, pairs: readonly (readonly [string, string])[]) =>
    pairs.flatMap(([over, under]) => {
      const contrast = contrastOf(colourOf(over), colourOf(under))
      return contrast < least ? [`${over} on ${under}: ${contrast.toFixed(2)}`] : []
    })

  test(`text reads with ${enough}:1 wherever it may stand`, () => {
    const ownGrounds = [
      ['text', 'accent-soft'],
      ['accent', 'accent-soft'],
      ['accent-hover', 'accent-soft'],
      ['on-accent', 'accent'],
      ['on-accent', 'accent-hover'],
      ['on-danger', 'danger'],
      ['on-danger', 'danger-hover'],
      ['danger', 'danger-soft'],
      ['success', 'success-soft'],
      ['warning', 'warning-soft'],
    ] as const
    const words = onGrounds('text', 'text-muted', 'accent', 'accent-hover', 'danger', 'success', 'warning')
    expect(pairsBelow(enough, [...words, ...ownGrounds])).toEqual([])
  })

  test('lines of controls, the ring of the focus and the colours of pictures stand out with 3:1', () => {
    const charts = [1, 2, 3, 4, 5, 6].map((number) => `chart-${number}`)
    const strong = onGrounds('line-strong', 'focus', ...(isMore ? ['line-soft'] : []))
    const pictures = charts.map((chart) => [chart, 'surface'] as const)
    expect(pairsBelow(3, [...strong, ...pictures])).toEqual([])
  })

  test('a hospital’s accent is corrected for the grounds of the screens', () => {
    const named = {
      light: 'light',
      dark: 'dark',
      'light, more contrast': 'light-more',
      'dark, more contrast': 'dark-more',
    } as const
    const ground = ACCENT_GROUNDS[named[look]]
    expect(ground.grounds).toEqual(GROUNDS.map((name) => tokens.get(name)))
    expect([ground.isDark, ground.least]).toEqual([look.includes('dark'), enough])
  })

  test('numbers in a heat map read: the two fullest carry the colour that stands on the accent', () => {
    const pairs = [0, 1, 2, 3, 4].map((step) => [step > 2 ? 'on-accent' : 'text', `heat-${step}`] as const)
    expect(pairsBelow(4.5, pairs)).toEqual([])
  })
})

test('what a phone draws around the page is the colour of the header', () => {
  const around = file('look.ts').match(/#[0-9a-f]{6}/g)
  const surfaces = [LOOKS['dark, more contrast'], LOOKS.dark, LOOKS.light].map((blocks) =>
    tokensOf(blocks).get('surface'),
  )
  expect(around).toEqual(surfaces)
})
