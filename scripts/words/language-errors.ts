import { textsOf } from './walk-message.ts'

/** Products, formats, keys and samples are the same everywhere; longer ones first. */
const NAMES =
  /https?:\/\/|webcal:\/\/|name@example\.org|K7QF-2M9P|Content-Type: application\/json|Idempotency-Key|SMS_WEBHOOK_URL|data\.challenge|Easy!Appointments|Google Calendar|U\+0000|HH:mm|JavaScript|iPhone|iPad|Outlook|Google|ALTCHA|iCal|array|proof|\b(Mac|CSV|JPEG|PNG|WebP|JSON|ZIP|PIN|SQL|SMS|URL|GB|MB|kB|AM|PM|Alt|Shift|Enter|Delete|Easy)\b|\bQR\b|\.(ics|sql|gz|csv|txt)\b/g

type Rule = { wrong: RegExp; advice: string }

const ASCII_QUOTES: Rule = {
  wrong: /["']/,
  advice: 'write the language’s own quotation marks and apostrophes',
}
const DIRECTIONS: Rule = {
  wrong: /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/,
  advice: 'leave out marks of direction: parameters are set apart by themselves',
}
const DIGITS: Rule = {
  wrong: /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/,
  advice: 'write digits as 0 to 9, as dates and times have them',
}
const HYPHEN: Rule = {
  wrong: /\u2011/,
  advice: 'many fonts have no U+2011: write a hyphen with U+2060 after it',
}
const EVERYWHERE = [ASCII_QUOTES, DIRECTIONS, DIGITS, HYPHEN]

const FOREIGN_QUOTES = (wrong: RegExp, own: string): Rule => ({ wrong, advice: `quotation marks are ${own}` })
const TITLE = 'a no-break blank (U+00A0) stands between the title and the name'
const LATIN: Rule = { wrong: /[a-z]/i, advice: 'has Latin letters' }

const RULES: Readonly<Record<string, readonly Rule[]>> = {
  en: [],
  de: [
    FOREIGN_QUOTES(/[”«»]/, '„ and “'),
    { wrong: /\b(du|dich|dir|deine?[mnrs]?)\b/i, advice: 'people are addressed as Sie' },
  ],
  fr: [
    FOREIGN_QUOTES(/[“”„]/, '« and »'),
    { wrong: /(?<!\p{L})(tu|toi|tes|ton|ta)(?!\p{L})/iu, advice: 'people are addressed as vous' },
    { wrong: /(?<!\p{L})chang(er|ez)(?! de |\p{L})/iu, advice: 'the glossary has modifier' },
    {
      wrong: /(?<!\u202f)(?<![!?])[;!?»]|(?<![\u00a0\d]):|«(?!\u202f)/,
      advice: 'a no-break blank stands before : (U+00A0), and before ; ! ? » and after « (U+202F)',
    },
  ],
  es: [
    FOREIGN_QUOTES(/[„]/, '« and », within them “ and ”'),
    {
      wrong: /(?<!\p{L})(tú|tu|tus|ti|contigo|vos|vosotros)(?!\p{L})/iu,
      advice: 'people are addressed as usted',
    },
  ],
  hi: [
    LATIN,
    FOREIGN_QUOTES(/[„«»]/, '“ and ”'),
    {
      wrong: /(^|[^\p{L}\p{M}])(तुम|तू|तुम्हें|तुम्हार[ाीे]|तेर[ाीे])(?![\p{L}\p{M}])/u,
      advice: 'people are addressed as आप',
    },
    { wrong: /(?<!डॉ)(?<=[\u0900-\u097f])\.(\s|$)/, advice: 'a sentence ends with ।' },
    {
      wrong: /(?<![\p{L}\p{M}])(केवल|अधिक|पृष्ठ)(?![\p{L}\p{M}])/u,
      advice: 'the glossary has सिर्फ़, ज़्यादा and पेज',
    },
    { wrong: /डॉ\. /, advice: TITLE },
  ],
  ar: [
    LATIN,
    FOREIGN_QUOTES(/[“”„]/, '« and »'),
    { wrong: /[?;]|(?<=[\u0600-\u06ff]),/, advice: 'write ؟ ؛ ،' },
    { wrong: /(?<!م)ستُ?خد|احتفاظ/, advice: 'the glossary has استعمال and حفظ' },
    { wrong: /(?<![\p{L}\p{M}])د\. /u, advice: TITLE },
  ],
}

export function languageErrors(language: string, english: string, message: string): string[] {
  const texts = textsOf(message).map((text) => text.replaceAll(NAMES, ''))
  const rules = [...EVERYWHERE, ...(RULES[language] ?? [])]
  const found = rules.flatMap(({ wrong, advice }) => {
    const text = texts.find((each) => wrong.test(each))
    return text === undefined ? [] : [`${advice}: “${text.trim()}”`]
  })
  return [
    ...found,
    ...questionErrors(language, texts),
    ...elisionErrors(language, message),
    ...touchingErrors(language, message),
    ...sameErrors(language, english, message),
  ]
}

/** Spanish opens a question too. */
function questionErrors(language: string, texts: string[]): string[] {
  if (language !== 'es') return []
  const count = (mark: string) => texts.join('').split(mark).length
  const isOpened = count('¿') === count('?') && count('¡') === count('!')
  return isOpened ? [] : ['a question begins with ¿ and ends with ?, an exclamation with ¡ and !']
}

/** “و” before Latin letters, as in lists of names. */
function touchingErrors(language: string, message: string): string[] {
  const isTouching = language === 'ar' && /(?<!\p{L})و[a-z]/iu.test(message)
  return isTouching ? ['a no-break blank (U+00A0) stands between “و” and Latin letters'] : []
}

/** “de Aisha” would have to be “d’Aisha”. */
function elisionErrors(language: string, message: string): string[] {
  const isOpen = language === 'fr' && /(?<!\p{L})(de|que) \{(name|patientName|firstName)\}/u.test(message)
  return isOpen ? ['a name may begin with a vowel: write “pour {name}” or “: {name}”'] : []
}

function sameErrors(language: string, english: string, message: string): string[] {
  if (language === 'en' || message !== english) return []
  const hasWords = textsOf(message).some((text) => /\p{L}{2,}/u.test(text.replaceAll(NAMES, '')))
  return hasWords ? ['is as in English'] : []
}

/** Longer messages may not fit. */
const MOST_GROWTH = 1.6
/** Short ones grow more and have room. */
const SHORT = 12

export function isLong(english: string, message: string): boolean {
  const [wanted, given] = [english, message].map((each) => textsOf(each).join('').length)
  return given !== undefined && wanted !== undefined && given > SHORT && given > wanted * MOST_GROWTH
}
