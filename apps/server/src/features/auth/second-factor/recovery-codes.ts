import { createHash, randomInt } from 'node:crypto'

const HOW_MANY = 10
const GROUPS = 5
const LETTERS_IN_GROUP = 5
/** Without I, L, O and U, easily misread. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const TAKEN_FOR: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

/** Like `7KQ2M-X4RTB-…`: 25 letters, 125 bits. */
export const newRecoveryCodes = (): string[] => Array.from({ length: HOW_MANY }, newRecoveryCode)

function newRecoveryCode(): string {
  return Array.from({ length: GROUPS }, newGroup).join('-')
}

const newGroup = () => Array.from({ length: LETTERS_IN_GROUP }, newLetter).join('')
const newLetter = () => LETTERS[randomInt(LETTERS.length)]

/** As typed. Plain SHA-256: 125 bits cannot be guessed. */
export function hashRecoveryCode(typed: string): Buffer {
  const letters = typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll(/[OIL]/g, (letter) => TAKEN_FOR[letter] ?? letter)
  return createHash('sha256').update(letters).digest()
}
