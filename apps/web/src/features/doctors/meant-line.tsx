import type { Meant } from '@desk/contract/envelope'
import { listInWords } from '../../lib/list-in-words.ts'
import { keyName } from '../../lib/speciality.ts'
import { words } from '../../lib/words.ts'

/** How a search was understood, beyond its words. */
export function MeantLine({ q, meant }: { q: string; meant: Meant | undefined }) {
  const text = meant && q !== '' ? sentenceOf(q, meant) : ''
  return <output>{text}</output>
}

function sentenceOf(q: string, { by, specialities }: Meant): string {
  if (by === 'similar-names') return words('find.meant.names', { q })
  const names = specialities.map(keyName).filter((name) => name !== '')
  // Typed names need no explanation.
  const isTyped = names.every((name) => name.toLowerCase().includes(q.toLowerCase()))
  if (names.length === 0 || (by === 'word' && isTyped)) return ''
  const specialitiesInWords = listInWords(names)
  return by === 'slip'
    ? words('find.meant.slip', { specialities: specialitiesInWords })
    : words('find.meant.word', { q, specialities: specialitiesInWords })
}
