import format, { type CompiledMessage, type FormatOptions, type FormatValues } from 'icu-minify/format'
import { type Language, LANGUAGES } from './languages.ts'

/** Compiled messages by key. */
export type Catalogue = Readonly<Record<string, CompiledMessage>>
export type FindMessage = (key: string) => CompiledMessage | undefined

/** Parameters by key, as generated. */
type Messages<Value = Plain> = Record<string, Record<string, Value>>
type Plain = string | number | boolean | Date

/** Nothing for a message without parameters. */
export type Given<Params> = keyof Params extends never ? [] : [params: Params]

/** Keys and parameters are checked by the compiler. */
type Words<M extends Messages> = <Key extends keyof M & string>(key: Key, ...given: Given<M[Key]>) => string

/** With <tags>: a function makes an element of each. */
type RichWords<Element, M extends Messages<Plain | Tag<Element>>> = <Key extends keyof M & string>(
  key: Key,
  params: M[Key],
) => (string | Element)[]
export type Tag<Element> = (chunks: (string | Element)[]) => Element

export function createWords<M extends Messages>(catalogue: Catalogue, language: Language): Words<M> {
  const write = createWriter((key) => catalogue[key], language)
  return (key, ...given) => write(key, given[0])
}

type Formats = NonNullable<FormatOptions['formats']>

/** For keys and parameters checked earlier. */
export function createWriter(find: FindMessage, language: Language, formats: Formats = {}) {
  const formatParts = createFormat<never>(find, language, formats)
  return (key: string, params?: FormatValues<never>): string => formatParts(key, params).join('')
}

export function createRichWords<Element, M extends Messages<Plain | Tag<Element>>>(
  catalogue: Catalogue,
  language: Language,
): RichWords<Element, M> {
  return createFormat<Element>((key) => catalogue[key], language)
}

function createFormat<Element>(find: FindMessage, language: Language, formats: Formats = {}) {
  const { locale } = LANGUAGES[language]
  const options: FormatOptions = { formatters: cachedFormatters(), formats }
  return (key: string, params?: FormatValues<Element>): (string | Element)[] => {
    const message = find(key)
    if (message === undefined) throw new Error(`no words for ${key} in ${language}`)
    const result = format(message, locale, params, options)
    return Array.isArray(result) ? result : [result]
  }
}

/** Formatters cost a hundred times more to make than to use. */
function cachedFormatters(): FormatOptions['formatters'] {
  return {
    getNumberFormat: cached((...args) => new Intl.NumberFormat(...args)),
    getDateTimeFormat: cached((...args) => new Intl.DateTimeFormat(...args)),
    getPluralRules: cached((...args) => new Intl.PluralRules(...args)),
  }
}

function cached<Args extends unknown[], Formatter>(make: (...args: Args) => Formatter) {
  const made = new Map<string, Formatter>()
  return (...args: Args): Formatter => {
    const key = JSON.stringify(args)
    const formatter = made.get(key) ?? make(...args)
    made.set(key, formatter)
    return formatter
  }
}
