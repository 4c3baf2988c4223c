import { parameterTypes } from './message-types.ts'
import { branchesOf } from './walk-message.ts'

/** Whatever would make a program fail, or say nothing. */
export function formErrors(english: string, message: string, locale: string): string[] {
  try {
    const wanted = described(english)
    const given = described(message)
    if (given !== wanted) return [`needs the parameters ${wanted}, not ${given}`]
    return [...selectErrors(english, message), ...pluralErrors(message, locale)]
  } catch (error) {
    return [`is not ICU MessageFormat as we use it: ${String(error)}`]
  }
}

/** Only names and tags count, because plurals may differ. */
function described(message: string): string {
  const names = [...parameterTypes(message)].map(([name, type]) =>
    type === 'tag' ? `<${name}>` : `{${name}}`,
  )
  return names.toSorted().join(' ') || 'none'
}

/** English names the cases; a language need not tell them apart. */
function selectErrors(english: string, message: string): string[] {
  const wanted = optionsOf(english)
  return [...optionsOf(message)].flatMap(([name, given]) => {
    const known = wanted.get(name)
    if (known === undefined) return [`{${name}} is no select in English`]
    return listed(known) === listed(given) ? [] : [`{${name}} can be ${listed(known)}, not ${listed(given)}`]
  })
}

const listed = (set: Set<string>) => [...set].toSorted().join(', ')

function optionsOf(message: string): Map<string, Set<string>> {
  const options = new Map<string, Set<string>>()
  for (const { name, branches } of branchesOf(message, 'select')) {
    options.set(name, new Set([...(options.get(name) ?? []), ...Object.keys(branches)]))
  }
  return options
}

/** In French and Spanish only of whole millions. */
const OPTIONAL = new Map([
  ['fr', 'many'],
  ['es', 'many'],
])
/** No plural rule of these languages differs above. */
const HIGHEST = 200

/** A plural has the language's branches, or all its numbers (`=0`), and no others. */
export function pluralErrors(message: string, locale: string): string[] {
  const rules = new Intl.PluralRules(locale)
  const known = rules.resolvedOptions().pluralCategories
  const optional = OPTIONAL.get(new Intl.Locale(locale).language)
  const ofLanguage = new Set<string>(known.filter((category) => category !== optional))
  return branchesOf(message, 'plural').flatMap(({ name, branches }) => {
    const given = Object.keys(branches)
    const missing = [...ofLanguage].filter(
      (category) => !given.includes(category) && !isNamed(category, given, rules),
    )
    const foreign = given.filter(
      (branch) => !branch.startsWith('=') && branch !== optional && !ofLanguage.has(branch),
    )
    return [
      ...missing.map((category) => `the plural of {${name}} needs the branch ${category}`),
      ...foreign.map((category) => `the plural of {${name}} has a branch ${category}, which is never chosen`),
    ]
  })
}

function isNamed(category: string, given: string[], rules: Intl.PluralRules): boolean {
  const numbers = Array.from({ length: HIGHEST + 1 }, (_, number) => number)
  return numbers
    .filter((number) => rules.select(number) === category)
    .every((number) => given.includes(`=${number}`))
}
