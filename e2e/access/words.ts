import { followChanges } from '@desk/contract/live'
import { PATHS } from '@desk/contract/paths'
import type { Page, Response } from '@playwright/test'
import { plainWords, textsOf } from '../screens/texts.ts'

/** Specified, so the same in every language. */
const SPECIFIED = ['AM', 'PM']
const LANGUAGE_NAMES = ['English']
const NAMES = ['Administrator']
const ADDRESS = plainWords(PATHS.findAppointment)

/** Words that neither the catalogue nor a person wrote; `known` ones come with the page, others with its replies. */
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
    if (url.includes('/api/') && !url.includes(followChanges.path)) readings.push(read(response))
  })
  return async () => {
    const words = plainWords(await textsOf(page))
    await Promise.all(readings.splice(0))
    return words.filter((word) => ![...typed].some((one) => one.endsWith(word)))
  }
}
