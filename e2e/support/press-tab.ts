import type { Page } from '@playwright/test'
import { keptSession } from './kept-session.ts'

export type TabKey = 'Tab' | 'Shift+Tab'

const SHIFT = 8

/** Held down; waiting for each takes twice the work. */
export async function pressTab(page: Page, key: TabKey, times: number): Promise<void> {
  const session = await keptSession(page)
  const modifiers = key === 'Tab' ? 0 : SHIFT
  const send = (type: 'rawKeyDown' | 'keyUp') =>
    session.send('Input.dispatchKeyEvent', {
      type,
      modifiers,
      key: 'Tab',
      code: 'Tab',
      windowsVirtualKeyCode: 9,
    })
  await Promise.all([...Array.from({ length: times }, () => send('rawKeyDown')), send('keyUp')])
}
