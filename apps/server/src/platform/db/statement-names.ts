const names = new Map<string, string>()

/** Sent under its name from now on, also by Kysely. */
export function nameStatement(text: string, name: string): void {
  names.set(text, name)
}

export const nameOf = (text: string): string | undefined => names.get(text)
