import { words } from '../../lib/words.ts'
import type { Counts } from './use-counts.ts'

export function countWords(counts: Counts, show: string): string {
  const found = counts?.find((one) => one.show === show)
  if (!found) return ''
  return words(found.isCapped ? 'lists.many' : 'lists.count', { count: found.count })
}
