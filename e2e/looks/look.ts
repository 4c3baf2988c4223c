import type { Locator, Page } from '@playwright/test'
import type { World } from './world.ts'

/** In the language looked at. */
export type Say = (key: string, params?: Record<string, string | number>) => string

/** A state of a screen. */
export type Look = {
  name: string
  /** Whose account; none: a visitor. */
  person?: string
  /** Made through the API. */
  path?: string | ((world: World) => Promise<string>)
  /** An email instead. */
  html?: (world: World) => Promise<string>
  /** By keys of the catalogue, in every language. */
  steps?: (page: Page, tools: { say: Say; world: World }) => Promise<unknown>
  /** The page's clock can be put forward. */
  hasClock?: boolean
}

export const main = (page: Page): Locator => page.getByRole('main')

export const press = (place: Locator, name: string): Promise<void> =>
  place.getByRole('button', { name, exact: true }).first().click()
