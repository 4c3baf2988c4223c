import { followChanges } from '@desk/contract/live'
import { PATHS } from '@desk/contract/paths'
import type { Page, Response } from '@playwright/test'
import { plainWords, textsOf } from '../screens/texts.ts'

/** The clock is written as the specification writes it in every language. */
const SPECIFIED = ['AM', 'PM']
/** Languages are called as their speakers call them. */
const LANGUAGE_NAMES = ['English']
/** What the trail says names people; the first administrator is called so. */
const NAMES = ['Administrator']
/** Where guests look for their appointments is the same in every language. */
const ADDRESS = plainWords(PATHS.findAppointment)

/**
 * Words on the page that are neither from the catalogue nor typed by people: these come with the server's replies, but what it says itself, and are
 * `known` where they come with the page. */
export function foreignWordsOf(page: Page, known: unknown): () => Promise<string[]> {
  const typed = new Set([
    ...SPECIFIED,
    ...LANGUAGE_NAMES,
    ...NAMES,
    ...ADDRESS,
    ...plainWords(JSON.stringify(known)),
  ])
  const readings: Promise<void>[] = []
  const read = async (response: Response) => {
    const { data } = await response.json().catch(() => ({ data: null }))
    const texts = JSON.stringify(data ?? null, (key, value) => (key === 'message' ? '' : value))
    for (const word of plainWords(texts)) typed.add(word)
  }
  page.on('response', (response) => {
    const url = response.url()
    // What is followed never ends.
    if (url.includes('/api/') && !url.includes(followChanges.path)) readings.push(read(response))
  })
  return async () => {
    const words = plainWords(await textsOf(page))
    await Promise.all(readings.splice(0))
    return words.filter((word) => ![...typed].some((one) => one.endsWith(word)))
  }
}
