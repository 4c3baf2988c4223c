import axe from 'axe-core'
import { NOT_ASKED, OF_COLOURS, OF_PLACES, OF_WHAT_IS_SHOWN } from '../access/axe-rules.ts'
import { readsOfRules } from '../access/rule-reads.ts'
import { accessibilityFindings } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

const ASKED = [...OF_COLOURS, ...OF_PLACES, ...OF_WHAT_IS_SHOWN]
const names = (some: readonly string[]) => some.toSorted()

test('each rule of this axe stands in one group, and what it asks by itself in one that is asked', async ({
  page,
}) => {
  expect(names([...ASKED, ...NOT_ASKED])).toEqual(names(axe.getRules().map(({ ruleId }) => ruleId)))
  await page.setContent('<!doctype html><html lang="en"><title>t</title>')
  await accessibilityFindings(page)
  const byItself = await page.evaluate(async () => {
    const { passes, violations, incomplete, inapplicable } = await globalThis.axe.run()
    return [...passes, ...violations, ...incomplete, ...inapplicable].map(({ id }) => id)
  })
  expect(names(byItself)).toEqual(names(ASKED))
})

test('no rule reads more of a page than its group says', async ({ page }) => {
  await page.goto('about:blank')
  await accessibilityFindings(page)
  const reads = await readsOfRules(page)
  const isShown = /^(display|visibility|content-visibility)$/
  for (const rule of OF_WHAT_IS_SHOWN)
    expect
      .soft(
        reads[rule]?.filter((one) => !isShown.test(one)),
        rule,
      )
      .toEqual([])
  const isOfPlaces =
    /^(place|display|visibility|content-visibility|clip|clip-path|direction|height|width|line-height|opacity|overflow|overflow-x|overflow-y|position|font-family|background-color|background-image)$/
  for (const rule of OF_PLACES)
    expect
      .soft(
        reads[rule]?.filter((one) => !isOfPlaces.test(one)),
        rule,
      )
      .toEqual([])
})
