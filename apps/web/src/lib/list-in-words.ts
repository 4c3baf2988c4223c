import { listed } from '@desk/words/listed'
import { spokenLanguage } from './words.ts'

/** What stands in a row, parted as the language of the screens parts it. */
export const listInWords = (items: readonly string[]): string => listed(items, spokenLanguage())
