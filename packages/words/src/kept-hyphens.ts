import type { CompiledMessage } from 'icu-minify/format'
import { DEFAULT_LANGUAGE, type Language } from './languages.ts'
import { mapTexts } from './map-texts.ts'

/** Beside a short part; not in the name of a file. */
const HYPHEN =
  /(?:(?<=(?<![\p{L}-])\p{L}{1,3})-(?=\p{L})|(?<=\p{L})-(?=\p{L}{1,5}(?!\p{L})))(?![\p{L}-]*\.\p{L})/gu

/** “Rendez-vous” does not break; U+2011 is missing in some fonts. */
export const keptHyphens = (message: CompiledMessage, language: Language): CompiledMessage =>
  language === DEFAULT_LANGUAGE ? message : mapTexts(message, (text) => text.replaceAll(HYPHEN, '$&\u2060'))
