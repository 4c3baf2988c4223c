type Properties = {
  /** What its speakers call it. */
  name: string
  direction: 'ltr' | 'rtl'
  /** How Intl writes dates, numbers and names: day before month, in Latin digits (spec 9). */
  locale: string
}

const TABLE = {
  en: { name: 'English', direction: 'ltr', locale: 'en-GB' },
  /** Made from English for trying the screens: accented letters, a third longer, right to left. */
  'ar-XB': { name: 'Ïñṽëñţëḋ', direction: 'rtl', locale: 'ar-XB-u-ca-gregory-nu-latn' },
} as const

export type Language = keyof typeof TABLE

export const DEFAULT_LANGUAGE = 'en'
export const INVENTED_LANGUAGE = 'ar-XB'

/** The languages the desk can speak. */
export const LANGUAGES: Readonly<Record<Language, Properties>> = TABLE

export const isLanguage = (code: string): code is Language => Object.hasOwn(LANGUAGES, code)

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
