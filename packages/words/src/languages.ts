type Properties = {
  /** What its speakers call it. */
  name: string
  direction: 'ltr' | 'rtl'
  /** How Intl writes dates, numbers and names: day before month, in Latin digits (spec 9). */
  locale: string
  /** Only what is ready is offered without being named in LANGUAGES; of one in work, what is not translated yet is in English. */
  state: 'ready' | 'in-work' | 'invented'
}

const TABLE = {
  en: { name: 'English', direction: 'ltr', locale: 'en-GB', state: 'ready' },
  de: { name: 'Deutsch', direction: 'ltr', locale: 'de-DE', state: 'ready' },
  fr: { name: 'Français', direction: 'ltr', locale: 'fr-FR', state: 'ready' },
  es: { name: 'Español', direction: 'ltr', locale: 'es-ES', state: 'ready' },
  hi: { name: 'हिन्दी', direction: 'ltr', locale: 'hi-IN-u-nu-latn', state: 'ready' },
  ar: { name: 'العربية', direction: 'rtl', locale: 'ar-u-ca-gregory-nu-latn', state: 'ready' },
  /** Made from English for trying the screens: accented letters, a third longer, right to left. */
  'ar-XB': { name: 'Ïñṽëñţëḋ', direction: 'rtl', locale: 'ar-XB-u-ca-gregory-nu-latn', state: 'invented' },
} as const

export type Language = keyof typeof TABLE

export const DEFAULT_LANGUAGE = 'en'
export const INVENTED_LANGUAGE = 'ar-XB'

/** The languages the desk can speak. */
export const LANGUAGES: Readonly<Record<Language, Properties>> = TABLE

export const isLanguage = (code: string): code is Language => Object.hasOwn(LANGUAGES, code)

const codes = Object.keys(TABLE).filter(isLanguage)

/** Those that are written by hand from English. */
export const TRANSLATIONS: readonly Language[] = codes.filter(
  (code) => code !== DEFAULT_LANGUAGE && code !== INVENTED_LANGUAGE,
)

/** Those that a hospital offers unless it says otherwise. */
export const READY_LANGUAGES: readonly Language[] = codes.filter((code) => LANGUAGES[code].state === 'ready')

/** The first wanted language that is available, region or script aside: `de-CH` gets `de`. */
export function chooseLanguage(wanted: readonly string[], available: readonly Language[]): Language {
  for (const tag of wanted.map((text) => text.toLowerCase())) {
    const match =
      available.find((code) => code.toLowerCase() === tag) ??
      available.find((code) => code.toLowerCase() === tag.split('-')[0])
    if (match !== undefined) return match
  }
  return DEFAULT_LANGUAGE
}

/** The languages of an `Accept-Language` header, the most wanted first. */
export function acceptedLanguages(header: string): string[] {
  return header
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.split(';').map((part) => part.trim())
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1'
      return { tag, quality: Number(quality) }
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag)
}
