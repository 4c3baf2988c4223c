import { administratorsScreens, doctorsScreens, type Visit } from '../screens/every-screen.ts'
import { AT_400_PERCENT } from '../access/looks.ts'
import { hiddenStops } from '../access/obscured.ts'
import { restOf } from '../access/at-rest.ts'
import { whatIsCutOff, whatMovesSideways, whatSticksOut } from '../access/measure.ts'
import { expect, test } from '../support/test.ts'

/** Long pages of staff and pages with sticky parts; the walk has all others. */
const LONG = /^\/$|^\/doctor-appointments$|calendar\?view=week|working-hours$|^\/admin\/(users|doctors)\?/

/** Rows of tabs and days, and the picture of a day. */
const MAY_MOVE = /^<(nav .*_links_|fieldset .*_switch_|section .*_picture_)/

test('at 400 % of a screen of 1280 x 1024 staff find nothing beside the page, only rows of tabs and days move sideways, and what has the focus is seen, forwards and backwards', async ({
  page,
  hospital,
}) => {
  test.setTimeout(300_000)
  const visits = [await doctorsScreens(hospital), await administratorsScreens(hospital)]
  const rest = restOf(page)
  await page.setViewportSize(AT_400_PERCENT)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const look = async ({ path, prepare }: Visit['screens'][number]) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await rest()
    await prepare?.(page)
    expect.soft(await whatSticksOut(page), 'wider than the page').toEqual([])
    expect.soft(await whatIsCutOff(page), 'cut off').toEqual([])
    const sideways = await whatMovesSideways(page)
    expect
      .soft(
        sideways.filter((box) => !MAY_MOVE.test(box)),
        'scrolled sideways',
      )
      .toEqual([])
    expect.soft(await hiddenStops(page, 'Tab'), 'hidden with the focus, forwards').toEqual([])
    expect.soft(await hiddenStops(page, 'Shift+Tab'), 'hidden with the focus, backwards').toEqual([])
  }
  for (const { token, screens } of visits) {
    await page.addInitScript((stored) => localStorage.setItem('token', stored), token ?? '')
    const long = screens.filter(({ path }) => LONG.test(path))
    expect(long).not.toEqual([])
    for (const screen of long) await test.step(screen.path, () => look(screen))
  }
})
