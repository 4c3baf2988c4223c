export type Settings = Readonly<Record<string, string>>

export function readSettings(text: string): Settings {
  return Object.fromEntries(
    Array.from(text.matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm), ([, name = '', value = '']) => [name, value]),
  )
}

/** What systemd would run; enough for our units. */
export function commandOf(unit: string, settings: Settings): { user: string; command: string[] } {
  const lines = unit.replaceAll(/\\\n\s*/g, '').split('\n')
  const valueOf = (name: string) => lines.find((line) => line.startsWith(`${name}=`))?.slice(name.length + 1)
  const user = valueOf('User')
  const started = valueOf('ExecStart')
  if (user === undefined || started === undefined)
    throw new Error('The unit says not what to run, or not as whom.')
  const command = started.split(/\s+/).map((word) =>
    word.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
      const value = settings[name]
      if (value === undefined) throw new Error(`The unit asks for ${name}, which is not set.`)
      return value
    }),
  )
  return { user, command }
}
