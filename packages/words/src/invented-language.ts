import type { CompiledMessage } from 'icu-minify/format'
import { mapTexts } from './map-texts.ts'

const ACCENTED: Readonly<Record<string, string>> = {
  ...pairs('ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'ÅḂÇÐÉḞĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ'),
  ...pairs('abcdefghijklmnopqrstuvwxyz', 'åḃçðéḟĝĥîĵķļṁñöþǫŕšţûṽŵẋýž'),
}

/** Made from English: what is not accented did not come from the catalogue. */
export function invented(message: CompiledMessage): CompiledMessage {
  return mapTexts(message, inventedText)
}

/** Vowels doubled: a third longer. */
export function inventedText(text: string): string {
  return text.replaceAll(/[a-z]/gi, (letter) => {
    const accented = ACCENTED[letter] ?? letter
    return /[aeiou]/i.test(letter) ? accented + (ACCENTED[letter.toLowerCase()] ?? '') : accented
  })
}

function pairs(letters: string, accented: string): Record<string, string> {
  return Object.fromEntries(Array.from(letters, (letter, i) => [letter, Array.from(accented)[i] ?? letter]))
}
