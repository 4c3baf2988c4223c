type Properties = {
  /** In the language itself. */
  name: string
  direction: 'ltr' | 'rtl'
  /** For Intl: day before month, Latin digits (spec 9). */
  locale: string
  /** `in-work` is offered only through LANGUAGES, its gaps in English. */
  state: 'ready' | 'in-work' | 'invented'
}

const TABLE = {
  en: { name: 'English', direction: 'ltr', locale: 'en-GB', state: 'ready' },
  de: { name: 'Deutsch', direction: 'ltr', locale: 'de-DE', state: 'ready' },
  fr: { name: 'Français', direction: 'ltr', locale: 'fr-FR', state: 'ready' },
  es: { name: 'Español', direction: 'ltr', locale: 'es-ES', state: 'ready' },
  hi: { name: 'हिन्दी', direction: 'ltr', locale: 'hi-IN-u-nu-latn', state: 'ready' },
  ar: { name: 'العربية', direction: 'rtl', locale: 'ar-u-ca-gregory-nu-latn', state: 'ready' },
  /** For trying screens: accented, a third longer, right to left. */
  'ar-XB': { name: 'Ïñṽëñţëḋ', direction: 'rtl', locale: 'ar-XB-u-ca-gregory-nu-latn', state: 'invented' },
} as const

export type Language = keyof typeof TABLE

export const DEFAULT_LANGUAGE = 'en'
export const INVENTED_LANGUAGE = 'ar-XB'

export const LANGUAGES: Readonly<Record<Language, Properties>> = TABLE

export const isLanguage = (code: string): code is Language => Object.hasOwn(LANGUAGES, code)

const codes = Object.keys(TABLE).filter(isLanguage)

/** Written by hand from English. */
export const TRANSLATIONS: readonly Language[] = codes.filter(
  (code) => code !== DEFAULT_LANGUAGE && code !== INVENTED_LANGUAGE,
)

/** Offered by default. */
export const READY_LANGUAGES: readonly Language[] = codes.filter((code) => LANGUAGES[code].state === 'ready')

/** Region and script aside: `de-CH` gets `de`. */
export function chooseLanguage(wanted: readonly string[], available: readonly Language[]): Language {
  for (const tag of wanted.map((text) => text.toLowerCase())) {
    const match =
      available.find((code) => code.toLowerCase() === tag) ??
      available.find((code) => code.toLowerCase() === tag.split('-')[0])
    if (match !== undefined) return match
  }
  return DEFAULT_LANGUAGE
}

/** From `Accept-Language`, the most wanted first. */
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
