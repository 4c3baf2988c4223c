import type { Locator, Page } from '@playwright/test'
import { atMostMilliseconds, type Line, median } from '../measurement.ts'
import type { OpenPhone } from './phone.ts'

export const PRESSES = 5
const NEXT_PAINT_MS = 200

/** One thing after the other; `ready` is waited for, and not measured. */
export type Act = { what: string; ready?: (page: Page) => Promise<void>; act: (page: Page) => Promise<void> }

export type Journey = {
  where: string
  token: string | null
  path: string
  shown: (page: Page) => Locator
  acts: readonly Act[]
}

/** Of each act of each journey. */
export async function nextPaintsOf(
  url: string,
  open: OpenPhone,
  journeys: readonly Journey[],
): Promise<Line[]> {
  const lines: Line[] = []
  for (const journey of journeys) {
    const taken = journey.acts.map((): number[] => [])
    for (let round = 0; round < PRESSES; round += 1) {
      const seen = await takeJourney(url, open, journey)
      seen.forEach((milliseconds, place) => taken[place]?.push(milliseconds))
    }
    journey.acts.forEach(({ what }, place) =>
      lines.push(lineOf(`${journey.where}: ${what}`, taken[place] ?? [])),
    )
  }
  return lines
}

const takeJourney = (url: string, open: OpenPhone, { token, path, shown, acts }: Journey) =>
  open(token, async ({ page, visit, nextPaint }) => {
    await visit(`${url}${path}`, shown)
    const seen: number[] = []
    for (const { ready, act } of acts) {
      await ready?.(page)
      seen.push(await nextPaint(() => act(page)))
    }
    return seen
  })

function lineOf(what: string, taken: number[]): Line {
  const slowest = Math.max(...taken)
  return atMostMilliseconds(
    `next paint, ${what}`,
    median(taken),
    NEXT_PAINT_MS,
    `slowest ${slowest.toFixed(0)}`,
  )
}

export const main = (page: Page) => page.getByRole('main')

/** A button by its name. */
export const pressed = (what: string, name: string | RegExp): Act => ({
  what,
  act: (page) => page.getByRole('button', { name }).first().click(),
})

/** A list that is closed, by keyboard: opening one is the browser's own work. */
export const turned = (what: string, select: string): Act => ({
  what,
  ready: (page) => page.locator(select).first().focus(),
  act: (page) => page.keyboard.press('ArrowDown'),
})

export const closed: Act = { what: 'close it', act: (page) => page.keyboard.press('Escape') }
