import { fromRight, setApart } from './isolated.ts'
import { type Language, LANGUAGES } from './languages.ts'

/** For items with commas: Intl has no semicolons. */
const SEMICOLONS: Readonly<Partial<Record<Language, string>>> = { fr: '\u202f; ', ar: '؛ ', 'ar-XB': '؛ ' }
const COMMA = /[,،]/

/** "09:00 - 12:00, 13:00 - 17:00" */
export function listed(items: readonly string[], language: Language): string {
  const { direction, locale } = LANGUAGES[language]
  const parts = direction === 'rtl' && items.length > 1 ? items.map(setApart) : items
  if (items.some((item) => COMMA.test(item))) {
    const text = parts.join(SEMICOLONS[language] ?? '; ')
    return direction === 'rtl' ? fromRight(text) : text
  }
  return formatOf(locale, FORMS[language]).format(parts)
}

/** As units two German ones have a comma and three an “und”; of Spanish it is three that have no “y”. */
const FORMS: Readonly<Partial<Record<Language, 'conjunction'>>> = { de: 'conjunction', es: 'conjunction' }

const formats = new Map<string, Intl.ListFormat>()

/** Costly to make, cheap to use. */
function formatOf(locale: string, type: 'unit' | 'conjunction' = 'unit'): Intl.ListFormat {
  const format = formats.get(locale) ?? new Intl.ListFormat(locale, { type, style: 'short' })
  formats.set(locale, format)
  return format
}
