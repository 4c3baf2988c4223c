import type { Locator, Page } from '@playwright/test'
import type { World } from './world.ts'

/** In the language that is shown. */
export type Say = (key: string, params?: Record<string, string | number>) => string

export type Look = {
  name: string
  person?: string
  path?: string | ((world: World) => Promise<string>)
  html?: (world: World) => Promise<string>
  /** They find controls by catalogue keys, in every language. */
  steps?: (page: Page, tools: { say: Say; world: World }) => Promise<unknown>
  hasClock?: boolean
}

export const main = (page: Page): Locator => page.getByRole('main')

export const press = (place: Locator, name: string): Promise<void> =>
  place.getByRole('button', { name, exact: true }).first().click()
