import { fromRight, setApart } from './isolated.ts'
import { type Language, LANGUAGES } from './languages.ts'

/** For items with commas: Intl has no semicolons. */
const SEMICOLONS: Readonly<Partial<Record<Language, string>>> = { fr: '\u202f; ', ar: '؛ ', 'ar-XB': '؛ ' }
const COMMA = /[,،]/

/** "09:00 - 12:00, 13:00 - 17:00" */
export function listed(items: readonly string[], language: Language): string {
  const { direction, locale } = LANGUAGES[language]
  if (!items.some((item) => COMMA.test(item)))
    return joined(formatOf(locale, FORMS[language]), items, language)
  const isApart = direction === 'rtl' && items.length > 1
  const text = (isApart ? items.map(setApart) : items).join(SEMICOLONS[language] ?? '; ')
  return direction === 'rtl' ? fromRight(text) : text
}

/** From right to left each keeps its direction, and “و” a distance from what is not Arabic: before 10:00 it reads as a 9. */
export function joined(format: Intl.ListFormat, items: readonly string[], language: Language): string {
  if (LANGUAGES[language].direction === 'ltr' || items.length < 2) return format.format(items)
  const parts = format.formatToParts(items)
  return parts
    .map(({ type, value }, place) => {
      if (type === 'element') return setApart(value)
      return value.endsWith('و') && !ARABIC.test(parts[place + 1]?.value ?? '') ? `${value}\u00a0` : value
    })
    .join('')
}

const ARABIC = /^[^\p{L}\d]*\p{Script=Arabic}/u

/** As units two German ones have a comma and three an “und”; of Spanish it is three that have no “y”. */
const FORMS: Readonly<Partial<Record<Language, 'conjunction'>>> = { de: 'conjunction', es: 'conjunction' }

const formats = new Map<string, Intl.ListFormat>()

/** Costly to make, cheap to use. */
function formatOf(locale: string, type: 'unit' | 'conjunction' = 'unit'): Intl.ListFormat {
  const format = formats.get(locale) ?? new Intl.ListFormat(locale, { type, style: 'short' })
  formats.set(locale, format)
  return format
}
