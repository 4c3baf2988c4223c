import { chooseLanguage, DEFAULT_LANGUAGE, isLanguage, type Language, LANGUAGES } from '@desk/words/languages'
import type { WebMessages } from '@desk/words/web-messages'
import { type Catalogue, createWords, type Words } from '@desk/words/words'
import english from 'virtual:words/en'
import { logFailure } from './log.ts'

/** English is there from the start; the others are fetched when they are wanted. */
const OTHERS: Readonly<
  Record<Exclude<Language, typeof DEFAULT_LANGUAGE>, () => Promise<{ default: Catalogue }>>
> = {
  'ar-XB': () => import('virtual:words/ar-XB'),
}

type Spoken = { language: Language; words: Words<WebMessages> }

/** Null until it is known which language a person reads: what is worded when a file is loaded would stay English. */
let spoken: Spoken | null = null

/** The words of the screens. Only to be called while something is drawn or done. */
export const words: Words<WebMessages> = (key, ...given) => current().words(key, ...given)

export const language = (): Language => current().language

/** Gets the words of the first language that the browser wants and the hospital offers; the page is marked with it. */
export async function loadWords(): Promise<void> {
  const wanted = chooseLanguage(navigator.languages, offeredLanguages())
  const catalogue = await loadCatalogue(wanted)
  const chosen = catalogue === english ? DEFAULT_LANGUAGE : wanted
  spoken = { language: chosen, words: createWords(catalogue, chosen) }
  document.documentElement.lang = chosen
  document.documentElement.dir = LANGUAGES[chosen].direction
}

async function loadCatalogue(wanted: Language): Promise<Catalogue> {
  if (wanted === DEFAULT_LANGUAGE) return english
  try {
    return (await OTHERS[wanted]()).default
  } catch (error) {
    logFailure(error)
    return english
  }
}

/** The server names them in the page. */
function offeredLanguages(): Language[] {
  const named = document.querySelector('meta[name="languages"]')?.getAttribute('content') ?? ''
  return named.split(' ').filter(isLanguage)
}

function current(): Spoken {
  if (!spoken) throw new Error('words are asked for before their language is known')
  return spoken
}
