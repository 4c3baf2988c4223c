import { listed } from '@desk/words/listed'
import { spokenLanguage } from './words.ts'

export const listInWords = (items: readonly string[]): string => listed(items, spokenLanguage())
