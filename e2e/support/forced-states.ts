import { expect, type Page } from '@playwright/test'

const STATES = {
  'pointed-at': ['hover'],
  pressed: ['hover', 'active'],
  focused: ['focus', 'focus-visible'],
} as const
export const FORCED = ['pointed-at', 'pressed', 'focused'] as const satisfies (keyof typeof STATES)[]
type Forced = (typeof FORCED)[number]

const CONTROLS = 'a, button, input, select, textarea, summary'

type Force = (part: string, state: Forced, look: () => Promise<void>) => Promise<void>

export async function forcerOf(page: Page): Promise<Force> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  return async (part, state, look) => {
    const { root } = await session.send('DOM.getDocument', { depth: 0 })
    const selector = `[data-part-of-design=${part}] :is(${CONTROLS}):not(:disabled)`
    const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector })
    expect(nodeIds.length).toBeGreaterThan(10)
    const force = (forcedPseudoClasses: string[]) =>
      Promise.all(
        nodeIds.map((nodeId) => session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses })),
      )
    await force([...STATES[state]])
    await look()
    await force([])
  }
}
