import type { Locator, Page } from '@playwright/test'
import type { World } from './world.ts'

/** What a message of the web app says in the language that is looked at, by its key. */
export type Say = (key: string, params?: Record<string, string | number>) => string

/** A state of a screen. */
export type Look = {
  name: string
  /** Whose account; none: a visitor. */
  person?: string
  /** Where it is. What has to be there for it is made through the API. */
  path?: string | ((world: World) => Promise<string>)
  /** In place of a path: an email, as its reader gets it. */
  html?: (world: World) => Promise<string>
  /** Brings the page into the state, and waits until it is; by keys of the catalogue, so that it does so in every language. */
  steps?: (page: Page, tools: { say: Say; world: World }) => Promise<unknown>
  /** The page's clock can be put forward. */
  hasClock?: boolean
}

export const main = (page: Page): Locator => page.getByRole('main')

/** Presses the first button in the page with this name. */
export const press = (place: Locator, name: string): Promise<void> =>
  place.getByRole('button', { name, exact: true }).first().click()
