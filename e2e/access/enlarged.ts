import { expect, type Page } from '@playwright/test'
import type { TabKey } from '../support/press-tab.ts'
import { AT_200_PERCENT, AT_400_PERCENT, showIn, sizeOf } from './looks.ts'
import { whatIsLost } from './lost.ts'
import { addRules, whatIsCutOff, whatMovesSideways, whatSticksOut } from './measure.ts'
import { hiddenStops } from './obscured.ts'
import { resize } from './resize.ts'

type Enlarged = { what: string; size: { width: number; height: number }; keys: readonly TabKey[] }

const AT_200: Enlarged = { what: 'at 200 %', size: AT_200_PERCENT, keys: ['Shift+Tab'] }
const AT_400: Enlarged = { what: 'at 400 %', size: AT_400_PERCENT, keys: ['Tab', 'Shift+Tab'] }

/** Forwards for what a sticky foot may cover, backwards for a sticky head. */
const ENLARGED: readonly Enlarged[] = [
  { what: 'on a phone', size: sizeOf(390), keys: ['Tab'] },
  AT_200,
  AT_400,
]

/** Of staff, where Tab is pressed, too: long pages and pages with sticky parts. */
const LONG = /^\/$|^\/doctor-appointments$|calendar\?view=week|working-hours$|^\/admin\/(users|doctors)\?/

/** Rows of tabs and days, pictures of days, tables. */
const MAY_MOVE = /^<(nav .*_links_|fieldset .*_switch_|section .*_(picture|scroll)_)/
const NOTHING = /^$/

export async function expectEnlarged(page: Page, wide: readonly string[]): Promise<void> {
  await addRules(page, '')
  await showIn(page, 'light')
  for (const enlarged of ENLARGED) {
    await resize(page, enlarged.size)
    expect.soft(await whatIsLost(page, wide), `lost ${enlarged.what}`).toEqual([])
    await expectInReach(page, enlarged, NOTHING)
  }
}

export async function expectForStaff(
  page: Page,
  { path, wide, rest }: { path: string; wide: readonly string[]; rest: () => Promise<void> },
): Promise<void> {
  await addRules(page, '')
  await showIn(page, 'light')
  for (const enlarged of [AT_200, AT_400]) {
    await resize(page, enlarged.size)
    await rest()
    expect.soft(await whatIsLost(page, wide), `lost ${enlarged.what}`).toEqual([])
    const keys = enlarged === AT_400 && LONG.test(path) ? enlarged.keys : []
    await expectInReach(page, { ...enlarged, keys }, MAY_MOVE)
  }
}

async function expectInReach(page: Page, { what, keys }: Enlarged, mayMove: RegExp): Promise<void> {
  expect.soft(await whatSticksOut(page), `beside the page ${what}`).toEqual([])
  expect.soft(await whatIsCutOff(page), `cut off ${what}`).toEqual([])
  const sideways = (await whatMovesSideways(page)).filter((box) => !mayMove.test(box))
  expect.soft(sideways, `scrolled sideways ${what}`).toEqual([])
  for (const key of keys)
    expect.soft(await hiddenStops(page, key), `hidden with the focus ${what}, by ${key}`).toEqual([])
}
