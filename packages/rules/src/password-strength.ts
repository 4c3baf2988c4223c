/** 0: guessed at once; 4: strong. */
const STRENGTHS = [0, 1, 2, 3, 4] as const
type PasswordStrength = (typeof STRENGTHS)[number]

/** Keeps typing quick. */
const LONGEST = 64
const LENGTH_STEPS = [8, 12, 16, 20]
const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u]

/** Tried first, whatever follows them. */
const COMMON = new Set([
  'password',
  'passwort',
  'passw0rd',
  'qwerty',
  'qwertyuiop',
  'qwertz',
  'iloveyou',
  'letmein',
  'welcome',
  'admin',
  'administrator',
  'changeme',
  'hospital',
  'doctor',
  'sunshine',
  '1234567890',
])

/** A guess while typing (R21); refuses nothing. */
export function passwordStrength(password: string): PasswordStrength {
  const text = password.slice(0, LONGEST)
  if (isCommon(text) || isRepeat(text) || isRun(text)) return 0
  const forLength = LENGTH_STEPS.filter((length) => text.length >= length).length
  const forVariety = KINDS.filter((kind) => kind.test(text)).length >= 3 ? 1 : 0
  return STRENGTHS[Math.min(forLength + forVariety, 4)] ?? 0
}

function isCommon(text: string): boolean {
  const lower = text.toLowerCase()
  return COMMON.has(lower) || COMMON.has(lower.replace(/[^\p{L}]+$/u, ''))
}

/** "abcabcab": shifted by one turn it lies on itself. */
export function isRepeat(text: string): boolean {
  const longestTurn = Math.floor(text.length / 2)
  const turns = Array.from({ length: longestTurn }, (_, i) => i + 1)
  return turns.some((turn) => text.startsWith(text.slice(turn)))
}

/** "12345678" or "fedcba". */
export function isRun(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, i) => code - (codes[i] ?? 0))
  return steps.every((step) => step === 1) || steps.every((step) => step === -1)
}
