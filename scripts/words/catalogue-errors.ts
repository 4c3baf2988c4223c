import { parameterTypes } from './message-types.ts'

/** What is wrong with the messages of a language beside the English ones. */
export function catalogueErrors(english: Record<string, string>, messages: Record<string, string>): string[] {
  const keys = Object.keys({ ...english, ...messages }).toSorted()
  return keys.flatMap((key) => messageErrors(english[key], messages[key]).map((error) => `${key}: ${error}`))
}

function messageErrors(english: string | undefined, message: string | undefined): string[] {
  if (message === undefined) return ['is missing']
  if (english === undefined) return ['is not in English']
  try {
    const wanted = described(english)
    const given = described(message)
    return given === wanted ? [] : [`needs the parameters ${wanted}, not ${given}`]
  } catch (error) {
    return [`is not ICU MessageFormat as we use it: ${String(error)}`]
  }
}

/** A plural of one language may be plain text in another, so only names count, and whether they are tags. */
function described(message: string): string {
  const names = [...parameterTypes(message)].map(([name, type]) =>
    type === 'tag' ? `<${name}>` : `{${name}}`,
  )
  return names.toSorted().join(' ') || 'none'
}
